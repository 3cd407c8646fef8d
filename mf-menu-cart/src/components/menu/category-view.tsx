import { useTranslation } from '@horno/kit';
import { Button, EmptyState, Heading, Notice } from '@horno/ui';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Menu } from '../../data/menu.data.ts';
import type { CategoryChoice } from '../../domain/category-choice.ts';
import type { MenuCard } from '../../domain/menu-card.ts';
import { facetChoices, facetCount, fitsFacets } from '../../domain/menu-facets.ts';
import { type MenuSection, searchMenu, sectionsOf } from '../../domain/menu-sections.ts';
import { type MenuView, viewOf } from '../../domain/view-mode.ts';
import { useDrawnSections } from '../../state/use-drawn-sections.ts';
import { viewMode } from '../../state/view-mode.ts';
import { CategoryBar, SubCategoryBar } from './category-bar.tsx';
import css from './category-view.module.css';
import { DishGrid } from './dish-grid.tsx';
import { MenuTools } from './menu-tools.tsx';
import { NotNow } from './not-now.tsx';
import { PlaceNote, TimeNote } from './place-note.tsx';
import { useMenuSearch } from './use-menu-search.ts';
import { ViewSwitch } from './view-switch.tsx';

interface CategoryViewProps {
  menu: Menu;
  choice: CategoryChoice;
  /** The part of the address that the menu does not have. */
  missing?: 'category' | 'product';
}

interface SectionsProps {
  sections: readonly MenuSection[];
  half: MenuCard | undefined;
  view: MenuView;
  /** The heading of the page already shows the hours of the category. */
  isTimed: boolean;
  /** The sections are in the document. */
  isHere: boolean;
}

function Sections({ sections, half, view, isTimed, isHere }: SectionsProps) {
  const drawn = useDrawnSections(sections, isHere);
  // A search has its own list, which is there at once.
  if (sections.length === 0) return null;
  return drawn.map(({ sub, cards }, index) => {
    const grid = (
      <DishGrid
        cards={cards}
        level={sub ? 3 : 2}
        first={index === 0}
        half={index === 0 ? half : undefined}
        view={view}
        showHours={!isTimed}
      />
    );
    if (!sub) return <div key="">{grid}</div>;
    const id = `sub-${sub.slug}`;
    return (
      <section key={sub.slug} aria-labelledby={id} className={`u-stack u-gap-4 u-min-w-0 ${css.section}`}>
        {/* The chip above says the same. */}
        <Heading level={2} id={id} className={index === 0 ? 'vh' : undefined}>
          {sub.name}
        </Heading>
        {grid}
      </section>
    );
  });
}

const NONE: MenuSection[] = [];

/** Says, without another drawing, whether the menu is drawn over that of a document. */
function useIsHydration(menu: Menu): RefObject<boolean> {
  const isHydration = useRef(menu.isOfDocument === true);
  useEffect(() => {
    isHydration.current = false;
  }, []);
  return isHydration;
}

/** One category of the menu, with a search over all categories. */
export function CategoryView({ menu, choice, missing }: CategoryViewProps) {
  const { t } = useTranslation();
  const { text, setText, marks, toggle, facets, narrow, clear, reset } = useMenuSearch();
  const chosenView = viewMode.use();
  const isHydration = useIsHydration(menu);
  const choices = useMemo(() => facetChoices(menu.cards), [menu.cards]);
  const { category, sub } = choice;
  const words = (card: MenuCard) => card.marks.map((mark) => t(`marks.${mark}`)).join(' ');
  const isSearch = text.trim() !== '';
  const isFiltered = isSearch || marks.length > 0 || facetCount(facets) > 0;
  const cards = useMemo(() => menu.cards.filter((card) => fitsFacets(card, facets)), [menu.cards, facets]);
  const found = isSearch ? searchMenu(cards, text, marks, words) : [];
  const all = useMemo(() => sectionsOf(category, sub, cards, marks), [category, sub, cards, marks]);
  const sections = isSearch ? NONE : all;
  const half = menu.cards.find((card) => card.kind === 'half' && !card.onlyLunch && !card.soldOut);
  const view = useMemo(() => viewOf(category, chosenView), [category, chosenView]);
  const shown = sections.flatMap((section) => section.cards);
  const count = isSearch ? found.length : shown.length;
  const isEmpty = count === 0;
  const isIncomplete = isEmpty && menu.isPartial && (isFiltered || category.piece > 0);
  const isNotNow = !isFiltered && category.hours !== undefined && shown.every((card) => card.isLater);
  // Nothing to search for: dishes of another time, or the half-and-half alone.
  const isOne = shown.length > 0 && shown.every(({ kind }) => kind === 'half');
  const hasTools = isFiltered || !(isNotNow || isOne);
  return (
    <div className={css.menu}>
      <CategoryBar categories={menu.categories} chosen={category} />
      <header className={`u-stack u-items-center u-gap-x-4 ${css.head}`}>
        <Heading level={1}>{category.name}</Heading>
        {category.description && <p className={css.description}>{category.description}</p>}
        {hasTools && <ViewSwitch current={view.wide} onChoose={viewMode.write} />}
      </header>
      {missing && <Notice announce="polite">{t(`menu.missing.${missing}`)}</Notice>}
      {menu.isTimePast && <TimeNote />}
      {!menu.hasPlace && <PlaceNote isStoreGone={menu.isStoreGone} />}
      {hasTools && (
        <MenuTools
          text={text}
          marks={marks}
          facets={facets}
          choices={choices}
          count={count}
          onText={setText}
          onToggle={toggle}
          onNarrow={narrow}
          onClear={clear}
        />
      )}
      {!isSearch && <SubCategoryBar category={category} sub={sub} />}
      <p role="status" className={`muted ${css.status}`}>
        {isSearch && !isIncomplete ? t('menu.found', { count: found.length, text: text.trim() }) : ''}
      </p>
      {isSearch && !isEmpty && (
        <section aria-labelledby="found" className={`u-stack u-gap-4 u-min-w-0 ${css.section}`}>
          <h2 id="found" className="vh">
            {t('menu.results')}
          </h2>
          <DishGrid cards={found} level={3} first view={view} />
        </section>
      )}
      {isNotNow && <NotNow category={category} hasPlace={menu.hasPlace} />}
      <Sections
        key={category.slug}
        sections={sections}
        isHere={isHydration.current}
        half={category.slug === 'pizzas' && !isFiltered ? half : undefined}
        view={view}
        isTimed={category.hours !== undefined}
      />
      {isEmpty && !isNotNow && !isIncomplete && (
        <EmptyState
          title={t(isFiltered ? 'menu.nothingFound' : 'menu.nothingSold')}
          action={isFiltered && <Button onClick={reset}>{t('menu.showAll')}</Button>}
        >
          {t(isFiltered ? 'menu.nothingFoundText' : 'menu.nothingSoldText')}
        </EmptyState>
      )}
    </div>
  );
}
