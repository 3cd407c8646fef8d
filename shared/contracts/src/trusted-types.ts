/**
 * Trusted Types policies that a remote may declare, with the reason for each. Every one makes markup of the strings of its own framework;
 * none is for addresses of scripts. The names tell the platform which frameworks a release needs: browsers do not check which code creates
 * a policy.
 */
export const trustedTypesPolicies: Readonly<Record<string, string>> = {
  'svelte-trusted-html': 'Svelte 5 makes its compiled templates with it.',
  'lit-html': 'Lit makes templates of the strings of its tagged templates with it.',
  solid: 'Solid makes its compiled templates with it.',
  vue: 'Vue 3 makes hoisted static markup with it.',
  angular: 'Angular makes its sanitised and compiled markup with it.',
  dompurify: 'DOMPurify parses markup that it cleans with it.',
};

/** Returns the known names among the declared ones, sorted and once each. */
export function knownPolicies(declared: Iterable<string>): string[] {
  return [...new Set(declared)].filter((name) => Object.hasOwn(trustedTypesPolicies, name)).sort();
}
