/** Asks the API as a person who has signed in; throws what it refuses. */
export function asking(url: string, idToken: string): <T>(query: string, variables: object) => Promise<T> {
  return async <T>(query: string, variables: object): Promise<T> => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown };
    if (!data || errors) throw new Error(JSON.stringify(errors));
    return data;
  };
}
