/** By itself, so that it can come late: the server has read the menu before the page is here. */
export { menuCalls } from '@horno/contracts/calls/menu';
