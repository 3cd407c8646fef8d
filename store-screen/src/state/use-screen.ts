import { useSyncExternalStore } from 'react';
import type { ScreenState } from '../domain/screen.ts';
import type { ScreenController } from './screen-controller.ts';

/** Returns the board's state and follows its changes. */
export const useScreen = ({ subscribe, state }: ScreenController): ScreenState =>
  useSyncExternalStore(subscribe, state, state);
