import type { Category } from '@horno/contracts/menu';
import { routes, useTranslation } from '@horno/kit';
import { ChipGroup, ChipLink } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { shownCategories } from '../../domain/category-choice.ts';
import { useCouponCategory } from '../../state/use-coupon-category.ts';
import css from './category-bar.module.css';

interface CategoryBarProps {
  categories: readonly Category[];
  chosen: Category;
}

/** Sticky list of categories. A category links to its first sub-category (spec 1 §4). */
export function CategoryBar({ categories, chosen }: CategoryBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const slug = chosen.slug;
  const coupons = useCouponCategory();
  const shown = shownCategories(categories, slug);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect scrolls to the chip of the new category
  useEffect(() => {
    const chip = bar.current?.querySelector<HTMLElement>('[aria-current="true"]');
    const line = chip?.parentElement;
    if (chip && line) line.scrollLeft = chip.offsetLeft - (line.clientWidth - chip.clientWidth) / 2;
  }, [slug]);

  return (
    <div ref={bar} className={css.bar}>
      <ChipGroup kind="nav" label={t('menu.categories')} className={css.chips}>
        {[...shown, ...(coupons && slug !== coupons.slug ? [coupons] : [])].map((category) => (
          <ChipLink
            key={category.slug}
            as={Link}
            to={routes.category.to({ slug: category.slug, sub: category.lower_categories[0]?.slug })}
            current={category.slug === slug}
          >
            {category.name}
          </ChipLink>
        ))}
      </ChipGroup>
    </div>
  );
}

/** Sub-categories of the chosen category. */
export function SubCategoryBar({ category, sub }: { category: Category; sub: string | undefined }) {
  const { t } = useTranslation();
  if (category.lower_categories.length === 0) return null;
  return (
    <ChipGroup kind="nav" label={t('menu.subCategories', { name: category.name })}>
      {category.lower_categories.map((lower) => (
        <ChipLink
          key={lower.slug}
          as={Link}
          to={routes.category.to({ slug: category.slug, sub: lower.slug })}
          current={lower.slug === sub}
          outline
        >
          {lower.name}
        </ChipLink>
      ))}
    </ChipGroup>
  );
}
