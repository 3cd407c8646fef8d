import type { Chapter } from '../row.ts';

export const orderingScreensAndRoutes: Chapter = {
  title: 'Ordering: screens and routes',
  rows: [
    {
      id: 'ORD-2-01',
      requirement: 'Each route of the specification has a page of a remote, and each page has a route.',
      tests: [
        'shared/tooling/checks/routes.test.ts › each route of the specification is a route of the contract',
        'shared/tooling/checks/routes.test.ts › each route of the specification has one page of a remote, and each page has a route',
        'e2e/specs/content-routes.spec.ts › every route of the contract is visited, and every page of the release has a route',
      ],
    },
    {
      id: 'ORD-2-02',
      requirement: '`/` and `/home` are the home page, and a navigation starts at the top.',
      tests: [
        'shell/src/boot/scroll.test.ts › scrolls to the top for another page and not for the same page',
        'services/edge/src/composition/legacy.test.ts › /home: /',
      ],
    },
    {
      id: 'ORD-2-03',
      requirement: '`/huts` lists the stores with state, hours of today (also on a holiday) and services.',
      tests: [
        'mf-location/src/domain/store-view.test.ts › toStoreCard shows the hours of %s',
        'mf-location/src/pages/store-pages.test.tsx › /huts shows no hours for a store that is closed all day on a holiday',
        'mf-location/src/pages/store-pages.test.tsx › /huts groups stores by city with hours, state and services',
      ],
    },
    {
      id: 'ORD-2-04',
      requirement: '`/hut/{outlet}` shows a store, with its hours by day and on holidays, also as structured data.',
      tests: [
        'mf-location/src/domain/store-view.test.ts › storeDays lists the coming week from Monday, then later holidays',
        'mf-location/src/pages/store-pages.test.tsx › /hut names the holidays with their date and hours',
        'mf-location/src/pages/store-pages.test.tsx › /hut gives search engines the hours by weekday and those of holidays',
        'services/api/src/outlets/outlets.routes.test.ts › show the holidays from yesterday on, for the coming month',
        'mf-location/src/pages/store-pages.test.tsx › /hut shows hours, minimum, coverage and stores nearby under one h1',
        'e2e/specs/location-stores.spec.ts › store shows hours by day and service, districts, and has one address',
      ],
    },
    {
      id: 'ORD-2-05',
      requirement: 'An unknown store is a 404 that leads to the list.',
      tests: [
        'mf-location/src/pages/store-pages.test.tsx › %s links to all stores when the store does not exist',
        'e2e/specs/location-stores.spec.ts › unknown store is a helpful 404',
      ],
    },
    {
      id: 'ORD-2-06',
      requirement:
        'A store has one address: its name without accents, with plus signs; stores of one name add their code.',
      tests: [
        'shared/domain/src/store-slug.test.ts › every slug leads back to its store',
        'shared/domain/src/store-slug.test.ts › stores of one name all carry their code',
        'mf-location/src/pages/store-pages.test.tsx › /hut redirects another spelling to the canonical URL with its query',
      ],
    },
    {
      id: 'ORD-2-07',
      requirement: "`/huts/{code}` leads to the store's page.",
      tests: ['mf-location/src/pages/store-pages.test.tsx › /huts/{code} redirects to the store’s page'],
    },
    {
      id: 'ORD-2-08',
      requirement:
        '`/order/{slug}/{sub}/{uuid}` selects category, sub-category and product; the last one opens its builder, and Back closes it.',
      tests: [
        'mf-menu-cart/src/pages/category.page.test.tsx › its address opens its builder, and closing leads to its category',
        'e2e/specs/menu-builders.spec.ts › customer builds a pizza: its address opens it, refresh restores it, limits give a reason, Back closes it, and a line is edited',
      ],
    },
    {
      id: 'ORD-2-09',
      requirement: '`/order/hot-deal` is the deals category.',
      tests: ['mf-menu-cart/src/domain/category-choice.test.ts › the former address of the deals'],
      ruled: 'domain §3.0',
    },
    {
      id: 'ORD-2-10',
      requirement: '`/combo-detail/{id}` builds a combo, and edits the line that its address names.',
      tests: [
        'mf-menu-cart/src/components/builder/builder.test.tsx › leads to the first step that lacks a choice, then takes the whole',
        'mf-menu-cart/src/components/builder/builder.test.tsx › a line of the cart is opened with its choices',
        'e2e/specs/menu-builders.spec.ts › customer builds a combo: the missing step, the toppings of its pizza, and the line is edited',
      ],
    },
    {
      id: 'ORD-2-11',
      requirement:
        '`/result-localization/{zip}` lists stores by distance, each with a choice; an unknown code is a 404 with another search.',
      tests: [
        'mf-location/src/pages/store-pages.test.tsx › /result-localization lists the stores of a postal code by distance',
        'e2e/specs/location-stores.spec.ts › zip code lists its stores by distance, and each can be chosen',
        'mf-location/src/pages/store-pages.test.tsx › /result-localization responds 404 to an unknown postal code and offers another search',
      ],
    },
    {
      id: 'ORD-2-12',
      requirement: '`/result-localization/{zip}/D` leads to the door.',
      tests: [
        'mf-location/src/pages/store-pages.test.tsx › /result-localization leads from a place to the pin for delivery',
        'e2e/specs/location-stores.spec.ts › zip code for delivery leads to the door',
      ],
    },
    {
      id: 'ORD-2-13',
      requirement:
        '`/crm/coupon/{code}` puts a coupon into the account; a guest signs in first and keeps the code for a day.',
      tests: [
        'mf-menu-cart/src/pages/coupons.page.test.tsx › a customer’s code goes into the account once, and the list opens',
        'mf-menu-cart/src/pages/coupons.page.test.tsx › a guest’s code is stored for a day, and the login opens',
        'mf-menu-cart/src/data/storage.test.ts › waits a day, for its own use only',
        'e2e/specs/coupons-customer.spec.ts › guest signs in from a campaign’s link and uses its coupon, which was stored, from the list',
      ],
    },
    {
      id: 'ORD-2-14',
      requirement: 'Each route has a layout, which loads when it is needed.',
      tests: [
        'shared/tooling/checks/layouts.test.ts › each page has one of the layouts, and the shell imports each layout when a page needs it',
        'shell/src/app/app.test.tsx › renders the page in its layout, within the frame',
        'shell/src/app/app.test.tsx › is loaded first when it is missing; the former page stays until then',
        'shell/src/app/app.test.tsx › reports a layout that fails to load, and renders the page in the former one',
      ],
    },
    {
      id: 'ORD-2-37',
      requirement:
        'The home page has the layout home, the store pages simple, the menu main and a combo combo; main is the default.',
      tests: ['shared/tooling/checks/layouts.test.ts › %s has the layout %s'],
    },
    {
      id: 'ORD-2-38',
      requirement:
        'Pages have paths in the history of the browser: a navigation adds an entry, and Back returns to the former page.',
      tests: [
        'shell/src/boot/browser-router.test.ts › adds an entry with the path of the page to the history, and Back returns to the former one',
      ],
    },
    {
      id: 'ORD-2-15',
      requirement:
        'Old addresses redirect permanently: shop detail, topics, account, member rules, allergens, transactions.',
      tests: [
        'services/edge/src/composition/legacy.test.ts › %s: %s',
        'services/edge/src/composition/decide.test.ts › %s moved to %s',
      ],
    },
    {
      id: 'ORD-2-16',
      requirement: 'A shop-detail address with fewer than four segments is not a store.',
      tests: ['services/edge/src/composition/decide.test.ts › does not redirect a store path with three segments'],
    },
    {
      id: 'ORD-2-17',
      requirement:
        'An unknown address leads to the home page of its language with a notice, once; a missing file is a 404.',
      tests: [
        'services/edge/src/composition/decide.test.ts › /nothing/here leads to unknown 302 /?notice=unknown',
        'services/edge/src/composition/decide.test.ts › /en/nothing leads to unknown 302 /en?notice=unknown',
        'services/edge/src/composition/decide.test.ts › answers 404 for %s, which is no page',
        'shell/src/boot/start.test.tsx › shows a notice once when an unknown address led here, and its mark is gone from the address',
        'shell/src/app/page-match.test.ts › from %s to %s is %p',
        'e2e/specs/server-html.spec.ts › unknown address leads home with a notice, once and in %s',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ORD-2-18',
      requirement: '`focusLocalization` scrolls up, focuses the address and says why.',
      tests: [
        'mf-location/src/slots/location-tool.test.tsx › focusLocalization scrolls to the top, focuses the field and shows the reason',
        'shared/tooling/checks/quoted-texts.test.ts › the text "%s" of the specification stays to the letter at %s',
        'e2e/specs/location-search.spec.ts › focusLocalization and isShowWarning say what is needed',
      ],
    },
    {
      id: 'ORD-2-19',
      requirement:
        '`isShowWarning=1` asks for a saved address or store or for a search; a guest, who has none saved, for a search.',
      tests: [
        'mf-location/src/slots/location-tool.test.tsx › isShowWarning asks %s',
        'mf-location/src/slots/location-tool.test.tsx › isShowWarning shows no prompt with another value',
      ],
    },
    {
      id: 'ORD-2-20',
      requirement:
        '`callback` is followed to a page of the shop; other addresses are ignored: a cart that was cleared leads to the deals, no cart to the menu.',
      tests: [
        'mf-location/src/slots/location-flow.test.tsx › the flow follows callback when it is a page of the shop',
        'e2e/specs/location-search.spec.ts › callback continues to a page of the shop and ignores other addresses',
        'shared/contracts/src/callback.test.ts › returns the page when %s names one',
        'shared/contracts/src/callback.test.ts › refuses %j',
        'mf-location/src/slots/location-flow.test.tsx › the flow stores and publishes the place of a delivery',
        'mf-location/src/slots/location-flow.test.tsx › emptying the cart publishes the decision, sets the place and navigates to the deals',
      ],
      ruled: 'domain §1: a callback must match a route',
    },
    {
      id: 'ORD-2-21',
      requirement: 'The Sunday notice exists and is inactive; an active notice shows on its days.',
      tests: [
        'services/api/src/tenant/tenant.test.ts › contains the inactive Sunday notice and the active popup about delivery without contact',
        'mf-content/src/pages/home.page.test.tsx › is a status and stays closed for the session',
        'mf-content/src/domain/notice.test.ts › returns notices on their weekdays in Lima',
        'mf-content/src/domain/notice.test.ts › returns the reader’s language and skips inactive notices',
      ],
    },
    {
      id: 'ORD-2-22',
      requirement:
        'The hero shows the first banner of the top position: its picture, link, name and price; without one the layout has a drawing.',
      tests: [
        'mf-content/src/slots/art.slot.test.tsx › is that of the first banner: a picture and a link per width, a text alternative',
        'mf-content/src/slots/art.slot.test.tsx › names its price, at the chosen store when there is one',
        'mf-content/src/slots/art.slot.test.tsx › has its name in the language of the page',
        'mf-content/src/slots/art.slot.test.tsx › is left to the layout when there is no banner',
        'services/api/src/banners/banners.test.ts › draw the pizza of the top position before the oven',
        'e2e/specs/content.spec.ts › hero is the picture of the top banner, in the document, with a link; footer links come from the content',
      ],
    },
    {
      id: 'ORD-2-23',
      requirement: 'The popular deals come from the banners, with a link to all deals.',
      tests: [
        'mf-content/src/pages/home.page.test.tsx › shows the deals with price, old price, badge and a link each',
        'mf-content/src/pages/home.page.test.tsx › offers its slot, without the game of today, and links to menu, stores and location tool',
      ],
    },
    {
      id: 'ORD-2-24',
      requirement:
        'Offers show the price of the chosen store; without one, "desde" and "según tu tienda". Conditions are behind one word, no day is beyond a season, and what is not sold now comes last with its hours.',
      tests: [
        'services/api/src/banners/banners.test.ts › show the price that the menu of LIM-MIR-01 charges',
        'e2e/specs/design-fit.spec.ts › terms of an offer are not over its picture, and the picture is at the edge of the card',
        'services/api/src/banners/banners.test.ts › show the lowest price of all stores as "from" when no store is chosen',
        'mf-content/src/pages/home.page.test.tsx › shows prices as "desde … según tu tienda" without a store, and the conditions behind one word',
        'mf-content/src/pages/home.page.test.tsx › names no day beyond a season',
        'mf-content/src/pages/home.page.test.tsx › says when a deal is sold that cannot be had now, offers to schedule it, and shows it last',
        'services/api/src/banners/banners.test.ts › name the hours of what is not sold at any time, and say when that is not now',
        'mf-content/src/pages/home.page.test.tsx › asks for the prices of the chosen store, and for those of all stores when it is gone',
        'mf-menu-cart/src/slots/slots.test.tsx › the home page says that the prices of the popular pizzas depend on the store until one is chosen',
      ],
    },
    {
      id: 'ORD-2-25',
      requirement:
        'Banners have pictures and links for wide screens and, below 640 px, for phones, and a name per language.',
      tests: [
        'mf-content/src/pages/home.page.test.tsx › names a deal in the language of the page, and has a link for phones',
        'services/api/src/banners/banners.test.ts › have a name in each language',
        'mf-content/src/pages/home.page.test.tsx › sets the size of each picture and offers a picture for phones',
        'services/api/src/banners/banners.test.ts › may have another picture and link on phones, and pictures of the chain',
      ],
    },
    {
      id: 'ORD-2-26',
      requirement:
        'The popup about delivery without contact has five points and two actions, once per device, on the home page. It is not modal, and never over the tool that sets a place.',
      tests: [
        'mf-content/src/pages/home.page.test.tsx › opens once per device, not modal, with five points and two actions',
        'mf-content/src/pages/home.page.test.tsx › has no room over the tool that sets a place, and comes when that has scrolled away',
        'services/api/src/tenant/tenant.test.ts › contains the inactive Sunday notice and the active popup about delivery without contact',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ORD-2-27',
      requirement:
        'Guests see login and register; customers see profile and log-out, in the wide bar and the small menu.',
      tests: [
        'e2e/specs/design-fit.spec.ts › has login and register in one line at 1024 px, in es',
        'shell/src/chrome/chrome.test.tsx › shows login and register in the wide bar and the small menu when the session is unknown or a guest’s',
        'shell/src/chrome/chrome.test.tsx › shows name, profile and log-out when the customer is signed in',
      ],
    },
    {
      id: 'ORD-2-28',
      requirement: 'The small menu has the account links and the languages.',
      tests: [
        'shell/src/chrome/chrome.test.tsx › the small menu lists the languages and marks the current page',
        'shell/src/chrome/chrome.test.tsx › shows login and register in the wide bar and the small menu when the session is unknown or a guest’s',
        'shell/src/chrome/chrome.test.tsx › shows name, profile and log-out when the customer is signed in',
      ],
    },
    {
      id: 'ORD-2-29',
      requirement: 'The location tool has a tab for each order type; with one type it has none and forces it.',
      tests: [
        'mf-location/src/components/card/address-search.test.tsx › the search has no tabs when the chain offers one order type',
        'mf-location/src/components/card/address-search.test.tsx › the tabs clear text and messages when they are switched',
        'e2e/specs/keyboard.spec.ts › the tabs move by arrows; a typed address is taken from its list',
      ],
    },
    {
      id: 'ORD-2-30',
      requirement: 'A place that is set shows order type, address, time, a change button and the deals.',
      tests: [
        'mf-location/src/slots/location-tool.test.tsx › the card shows address, store, time and a link to the deals',
        'mf-location/src/slots/location-tool.test.tsx › the card leads to the search by its change button, and keeps the place',
        'shared/tooling/checks/quoted-texts.test.ts › the text "%s" of the specification stays to the letter at %s',
        'mf-location/src/slots/location-tool.test.tsx › the card shows a chosen time slot with its day',
        'e2e/specs/location-cart.spec.ts › changing from the home page keeps everything until another place is set',
      ],
    },
    {
      id: 'ORD-2-31',
      requirement: 'Only customers see saved addresses and earlier stores; the default address is prefilled.',
      tests: [
        'mf-location/src/slots/saved-places.test.tsx › a guest never requests the profile and sees neither saved addresses nor stores',
        'mf-location/src/slots/saved-places.test.tsx › the field is prefilled with the default address',
        'mf-location/src/slots/saved-places.test.tsx › carry-out lists earlier stores, and a tap checks the store',
        'e2e/specs/location-account.spec.ts › customer’s addresses and stores are hidden from the next customer',
      ],
    },
    {
      id: 'ORD-2-32',
      requirement: 'Suggestions are of Peru only, and a pick opens the map.',
      tests: [
        'services/api/src/geo/remote-geocoders.test.ts › parses addresses, streets and places, and leaves out other countries',
        'services/api/src/geo/remote-geocoders.test.ts › sends the documented parameters and parses coordinates given as strings',
        'mf-location/src/domain/resolved.test.ts › isResolved of a place with %s',
        'e2e/specs/location-search.spec.ts › device abroad gets no delivery',
        'e2e/specs/location-search.spec.ts › button waits for an address, and the place then shows address, store and fee',
      ],
    },
    {
      id: 'ORD-2-33',
      requirement: 'The time dialog has days, times and a button.',
      tests: [
        'mf-location/src/slots/time-dialog.test.tsx › the dialog offers as soon as possible only today, and no past slot',
        'mf-location/src/slots/time-dialog.test.tsx › the dialog checks the slot, stores and publishes it, and closes',
      ],
    },
    {
      id: 'ORD-2-34',
      requirement: 'A store without hours shows a message in the time dialog.',
      tests: ['mf-location/src/slots/time-dialog.test.tsx › the dialog shows that a store without hours is closed'],
    },
    {
      id: 'ORD-2-35',
      requirement:
        'The category bar is at top and foot, with sub-categories; hidden ones show only while they are chosen.',
      tests: [
        'mf-menu-cart/src/domain/category-choice.test.ts › hidden categories are in the bar only while they are chosen',
        'e2e/specs/menu-browse.spec.ts › hidden category is at top and foot while it is chosen, and shows its hours',
        'mf-menu-cart/src/slots/footer-categories.test.tsx › the foot names the categories and where one is',
      ],
    },
    {
      id: 'ORD-2-36',
      requirement: 'A product opens its builder; half-and-half has another one.',
      tests: [
        'mf-menu-cart/src/components/builder/builder.test.tsx › price, toppings and order follow what is chosen',
        'mf-menu-cart/src/components/builder/builder.test.tsx › two recipes on one crust; an extra on one half costs half',
        'e2e/specs/menu-builders.spec.ts › customer builds half and half: two recipes, an extra on one half, and the line is edited',
      ],
    },
  ],
};
