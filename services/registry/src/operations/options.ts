import { Option } from 'commander';
import { positive } from '../cli/builder.ts';

/** An option whose value is a whole number from 1. */
export const counted = (flags: string, text: string): Option => new Option(flags, text).argParser(positive);

/** The reason of a change. */
export const reason = '--reason <reason>  reason, it stays in the audit';
/** A rehearsal of a change. */
export const rehearsal = '--dry-run  say what would happen, and change nothing';
/** In a freeze of the channel. */
export const despite = '--despite-freeze <why>  why operations change the channel in its freeze, written to the audit';
/** Options of every command that makes a release. */
export const decisionOptions = [
  '--reason <reason>  reason, written to the audit',
  '--dry-run  show the result without changing anything',
  '--break-glass  emergency: skip the second person, the dependencies and a freeze; written to the audit',
  despite,
];
/** Options of a command that may make a plan. */
export const planOptions = [
  ...decisionOptions,
  '--draft  keep a plan for another person to approve',
  '--start <instant>  start, like 2026-12-01T08:00:00-05:00',
  '--until <instant>  end: then it goes back by itself',
];
