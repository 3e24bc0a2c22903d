/** What an open tab does, without its screen: operations of one version, sent again while the server is away, as `repeating.ts` does. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { print, type DocumentNode } from 'graphql';

const PLACES = {
  CreateAccount: 'src/people/accounts/web/door/accounts.graphql.generated.ts',
  CreateBrand: 'src/catalogue/brands/web/door/brands.graphql.generated.ts',
  BrandList: 'src/catalogue/brands/web/door/brands.graphql.generated.ts',
  SaveWorkflowTemplate: 'src/approval/workflows/web/door/workflow.graphql.generated.ts',
  CreateProduct: 'src/catalogue/products/web/door/products.graphql.generated.ts',
  CreateDesign: 'src/catalogue/designs/web/door/designs.graphql.generated.ts',
  AddVersion: 'src/artwork/versions/web/add-version.graphql.generated.ts',
  ImportTemplate: 'src/wording/excel-templates/web/door/templates.graphql.generated.ts',
  ImportOf: 'src/wording/excel-templates/web/door/templates.graphql.generated.ts',
  VersionsPanel: 'src/artwork/inspections/web/versions-panel.graphql.generated.ts',
} as const;
export type Operation = keyof typeof PLACES;

export interface Tab {
  token: string;
  /** Throws with the code of a refusal, and after ten seconds without an answer. */
  ask<T>(url: string, operation: Operation, variables: object): Promise<T>;
  /** The words of the refusal, asked once; '' where it is answered. */
  refusal(url: string, operation: Operation, variables: object): Promise<string>;
  /** What it sends. */
  document(operation: Operation): string;
  /** How often something was sent again. */
  repeated(): number;
}

const AWAY = new Set([502, 503, 504]);
const PATIENCE_MS = 60_000;

/** A tab that was opened while the version in `root` was served. */
export async function openTab(root: string, token: string): Promise<Tab> {
  const documents = new Map<string, string>();
  for (const [name, place] of Object.entries(PLACES)) {
    const generated = (await import(pathToFileURL(join(root, place)).href)) as Record<string, DocumentNode>;
    const document = generated[`${name}Document`];
    if (!document) throw new Error(`${place} has no ${name}Document`);
    documents.set(name, print(document));
  }
  let repeated = 0;
  const document = (operation: Operation): string => documents.get(operation) ?? '';
  return {
    token,
    repeated: () => repeated,
    document,
    refusal: async (url, operation, variables) => (await send(url, token, JSON.stringify({ query: document(operation), variables }))).words,
    async ask<T>(url: string, operation: Operation, variables: object): Promise<T> {
      const body = JSON.stringify({ query: document(operation), variables: { requestKey: randomUUID(), ...variables } });
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        const answer = await send(url, token, body);
        if (answer.data) return answer.data as T;
        if (!answer.isAway || performance.now() > until) throw new Error(`${operation}: ${answer.words}`);
        repeated += 1;
        await delay(250);
      }
    },
  };
}

async function send(url: string, token: string, body: string): Promise<{ data?: unknown; isAway: boolean; words: string }> {
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(15_000),
    });
    if (AWAY.has(response.status)) return { isAway: true, words: String(response.status) };
    const { data, errors } = (await response.json()) as { data?: unknown; errors?: { extensions?: { code?: string }; message: string }[] };
    const code = errors?.[0]?.extensions?.code;
    return errors ? { isAway: code === 'UNAVAILABLE', words: `${code} ${errors[0]?.message}` } : { data, isAway: false, words: '' };
  } catch (error) {
    // A connection that broke: the tab does not know whether it was done, and the key lets it ask again.
    return { isAway: true, words: String(error) };
  }
}
