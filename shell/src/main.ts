// Order matters: the policy before any script, the shared runtime before any remote.
import './boot/trusted-types.ts';
import './boot/share-runtime.ts';
import '@horno/ui/tokens.css';
import './chrome/base.css';
import { start } from './boot/start.tsx';

void start();
