import type { AnyVariables, TypedDocumentNode } from 'urql';
import { appClient } from './client.ts';

/** Asks the server past the cache, for a form whose record somebody else has changed. Undefined: no answer. */
export async function readAnew<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | undefined> {
  return (await appClient().query(query, variables, { requestPolicy: 'network-only' }).toPromise()).data;
}
