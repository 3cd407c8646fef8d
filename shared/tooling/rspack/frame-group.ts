import type { RemoteManifest } from '@horno/contracts/manifest';

interface NamedChunk {
  name?: string | undefined;
}
interface BuildModule {
  resource?: string;
}
interface BuildGraph {
  chunkGraph: { getModuleChunks(module: BuildModule): Iterable<NamedChunk> };
}

const isScript = (file = '') => /\.[cm]?[jt]sx?$/.test(file);
/** Slots of the shell's frame, which is on almost every page. */
const isOfFrame = (slot: string) => /^(header|footer)\./.test(slot);

/** Keys of a remote's slots that are in the shell's frame. */
export const frameSlots = ({ slots }: RemoteManifest) =>
  Object.keys(slots).filter((key) => isOfFrame(slots[key]?.slot ?? ''));

/**
 * A file for the modules that the parts of the shell's frame share with others; `names`: of their chunks. A page loads the parts of the
 * frame anyway: what its own part shares with them would come twice.
 */
export function frameGroup(names: readonly string[]) {
  const parts = new Set(names);
  return {
    name: 'frame',
    minChunks: 2,
    enforce: true,
    test: (module: unknown, graph: unknown) => {
      const { chunkGraph } = graph as BuildGraph;
      const each = module as BuildModule;
      return isScript(each.resource) && [...chunkGraph.getModuleChunks(each)].some(({ name = '' }) => parts.has(name));
    },
  };
}
