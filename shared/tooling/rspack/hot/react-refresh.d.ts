declare module 'react-refresh/runtime' {
  export interface Family {
    current: unknown;
  }
  export function register(type: unknown, id: string): void;
  export function getFamilyByType(type: unknown): Family | undefined;
  export function createSignatureFunctionForTransform(): (type?: unknown, ...rest: unknown[]) => unknown;
  /** Returns the families that changed, or null. */
  export function performReactRefresh(): { updatedFamilies: Set<Family>; staleFamilies: Set<Family> } | null;
}
