declare module 'federation-boot' {
  /** Start-up code of a federation entry, made by the build from the plugin's template. */
  export default function boot(require: unknown, given: object): void;
}
