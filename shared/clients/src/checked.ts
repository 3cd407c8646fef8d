import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

/** Checks of a whole API document, each with the rules that it recommends. */
const checkers = { 'swagger-parser': bySwaggerParser, redocly: byRedocly, spectral: bySpectral } as const;

/** Returns what swagger-parser, redocly and spectral find in an API document, warnings too: `redocly no-empty-servers #/: …`. */
export async function documentFindings(document: object): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(checkers).map(async ([name, check]) => (await check(document)).map((line) => `${name} ${line}`)),
  );
  return found.flat();
}

async function bySwaggerParser(document: object): Promise<string[]> {
  try {
    // It replaces references in the object that it gets.
    await SwaggerParser.validate(structuredClone(document) as never);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

async function byRedocly(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  return found.map(({ ruleId, location: [place], message }) => `${ruleId} ${place?.pointer}: ${message}`);
}

async function bySpectral(document: object): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] });
  const found = await linter.run(structuredClone(document) as Record<string, unknown>);
  return found.map(({ code, path, message }) => `${code} #/${path.join('/')}: ${message}`);
}
