import type { ComponentPropsWithRef, ElementType } from 'react';

/**
 * Props of a component that draws itself as another one: `as={Link}` takes the props of `Link`.
 * It keeps this package free of any router.
 */
export type AsProps<Component extends ElementType, Own> = Own & { as?: Component } & Omit<
    ComponentPropsWithRef<Component>,
    keyof Own | 'as'
  >;
