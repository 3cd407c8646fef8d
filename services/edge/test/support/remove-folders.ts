import { afterAll } from '@jest/globals';
import { removeTestDirs } from './temp.ts';

// A setup file of the project: shared modules are loaded once per worker, this one for each test file.
afterAll(removeTestDirs);
