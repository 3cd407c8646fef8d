import { createRequire } from 'node:module';
import NativeEnvironment from '../../shared/tooling/jest/native-environment.mjs';

const { mixinJestEnvironment } = createRequire(import.meta.url)('@stryker-mutator/jest-runner');

export default mixinJestEnvironment(NativeEnvironment);
