/** The external issuer (D1.6) as signing in needs it: where to send people, and who they are when they come back. */
import * as oidc from 'openid-client';
import type { ExternalPoolConfig } from '#platform/config.ts';
import { AppError } from '#shared/errors.ts';
import { signInErrors } from '../../rules/errors.ts';
import { isVerified, signOutParameters, type ExternalPerson } from '../../rules/external.ts';

/** Seconds for one request to the issuer: somebody waits in front of the screen. */
const TIMEOUT = 5;
/** What the issuer says of itself is read anew after so long; until it answers, what it said before holds. */
const METADATA_MS = 60 * 60_000;

/** What the browser is sent away with, and has to come back with. */
export interface Challenge {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Issuer {
  /** The issuer's name: what makes a subject unique. */
  readonly name: string;
  /** Secrets for one attempt. */
  challenge(): Challenge;
  /** Where to send the browser; `again`: the person must authenticate there even when signed in. EXTERNAL_UNREACHABLE. */
  authorizationUrl(challenge: Challenge, again: boolean): Promise<string>;
  /**
   * Who came back with these query parameters: the code exchanged, the id token verified by the issuer's JWKS (signature,
   * algorithm, iss, aud, exp, nonce). The address is asked for only when `isKnown` does not know the subject.
   * EXTERNAL_UNREACHABLE, EXTERNAL_DECLINED, EXTERNAL_FAILED.
   */
  personOf(query: URLSearchParams, challenge: Challenge, isKnown: (subject: string) => Promise<boolean>): Promise<ExternalPerson>;
  /** Where the issuer's own session ends; null: it offers no such place, or does not answer. Never rejects. */
  signOutUrl(): Promise<string | null>;
}

/** Opens the issuer without asking it anything: the server starts while it is away. */
export function openIssuer(
  config: Omit<ExternalPoolConfig, 'label'>,
  publicUrl: string,
  { callbackPath = '/auth/external/callback', fetch }: { callbackPath?: string; fetch?: oidc.CustomFetch } = {},
): Issuer {
  const redirectUri = publicUrl + callbackPath;
  const insecure = config.issuer.startsWith('http:');
  let known: { at: number; configuration: oidc.Configuration } | null = null;
  let asking: Promise<oidc.Configuration> | null = null;

  async function discover(): Promise<oidc.Configuration> {
    const configuration = await oidc.discovery(new URL(config.issuer), config.clientId, {}, clientAuthentication(config.clientSecret), {
      timeout: TIMEOUT,
      ...(fetch && { [oidc.customFetch]: fetch }),
      // The id token's signature is checked by the JWKS, although it came by the issuer's own TLS (D1.6).
      execute: [oidc.enableNonRepudiationChecks, ...(insecure ? [oidc.allowInsecureRequests] : [])],
    });
    known = { at: Date.now(), configuration };
    return configuration;
  }

  async function configurationNow(): Promise<oidc.Configuration> {
    if (known && Date.now() - known.at < METADATA_MS) return known.configuration;
    asking ??= discover().finally(() => {
      asking = null;
    });
    if (!known) return await asking;
    // Asked in the background: nobody waits for what has hardly ever changed.
    asking.catch(() => undefined);
    return known.configuration;
  }

  return {
    name: config.issuer,
    challenge: () => ({ state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }),
    async authorizationUrl({ state, nonce, verifier }, again) {
      const configuration = await configurationNow().catch(refusal);
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: config.scopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(again ? { prompt: 'login', max_age: '0' } : {}),
      });
      return url.href;
    },
    async personOf(query, { state, nonce, verifier }, isKnown) {
      const callback = new URL(redirectUri);
      callback.search = query.toString();
      try {
        const configuration = await configurationNow();
        const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new AppError(signInErrors.EXTERNAL_FAILED);
        const enough = claims.email !== undefined || (await isKnown(claims.sub));
        const told = enough ? claims : await moreOf(configuration, tokens.access_token, claims.sub);
        return {
          subject: claims.sub,
          email: typeof told.email === 'string' ? told.email : null,
          emailVerified: typeof told.email === 'string' ? isVerified(told.email_verified) : null,
          authenticatedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
        };
      } catch (error) {
        return refusal(error);
      }
    },
    async signOutUrl() {
      try {
        const configuration = await configurationNow();
        if (!configuration.serverMetadata().end_session_endpoint) return null;
        return oidc.buildEndSessionUrl(configuration, signOutParameters(config.issuer, config.clientId, `${publicUrl}/signout`)).href;
      } catch {
        return null;
      }
    },
  };
}

/** Claims that the issuer keeps for its userinfo endpoint, whose answer must be about the same subject. */
async function moreOf(configuration: oidc.Configuration, accessToken: string, subject: string): Promise<Record<string, unknown>> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  return await oidc.fetchUserInfo(configuration, accessToken, subject);
}

/** The way of proving who we are that the issuer knows: the standard's default first. */
function clientAuthentication(secret: string | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers);
  };
}

/** An issuer that is away, a person who turned back, and everything else, which somebody may have forged. */
function refusal(error: unknown): never {
  if (error instanceof AppError) throw error;
  const cause = error instanceof Error ? error : new Error(String(error));
  const failed = (definition: (typeof signInErrors)[keyof typeof signInErrors]) => Object.assign(new AppError(definition), { cause });
  if (isAway(error)) throw failed(signInErrors.EXTERNAL_UNREACHABLE);
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') throw failed(signInErrors.EXTERNAL_DECLINED);
  throw failed(signInErrors.EXTERNAL_FAILED);
}

/** No connection, no answer in time, or the answer of a machine that is in trouble. */
function isAway(error: unknown): boolean {
  if (error instanceof oidc.ClientError && (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT')) return true;
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  if (error instanceof oidc.ClientError && error.cause instanceof Response) return error.cause.status >= 500;
  // What fetch rejects with: nothing came back at all.
  return error instanceof TypeError && error.message === 'fetch failed';
}
