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

/**
 * A file for the modules that a remote's slots in the shell's frame share with its other parts. A page loads the slots of the frame
 * anyway: what its own part shares with them would come twice.
 */
export function frameGroup({ slots }: RemoteManifest) {
  const keys = Object.keys(slots).filter((key) => isOfFrame(slots[key]?.slot ?? ''));
  const parts = new Set(keys.map((key) => `__federation_expose_slot_${key}`));
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
