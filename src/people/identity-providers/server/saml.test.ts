/** Which SAML answers are taken: honest ones of either signature, and nothing that was changed, moved, kept or meant for others. */
import { beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { answerOf, assertionXml, encode, makeSamlKey, responseXml, signXml, type Said, type SamlKey } from '#test/issuer/saml-provider.ts';
import { certificateOf, readMetadata } from './saml-metadata.ts';
import { ownMetadata, verifyAnswer, type SamlSetting } from './saml.ts';

let key: SamlKey;
let other: SamlKey;
let setting: SamlSetting;
const ACS = 'https://koryo.example/auth/sso/1/acs';
const said: Said = {
  issuer: 'https://idp.example/entity',
  audience: 'https://koryo.example/auth/sso/1/metadata',
  acs: ACS,
  inResponseTo: '_request1',
  nameId: 'u-0001',
  email: 'hana@example.jp',
};

beforeAll(async () => {
  [key, other] = await Promise.all([makeSamlKey(), makeSamlKey()]);
  setting = {
    issuer: said.issuer,
    ssoUrl: 'https://idp.example/sso',
    certificates: [key.certificate],
    entityId: said.audience,
    acs: ACS,
  };
});

const verify = (encoded: string) => verifyAnswer(setting, encoded, new Date());
const refusal = async (encoded: string) =>
  await verify(encoded).then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.code : `a defect: ${String(error)}`),
  );

describe('an honest answer is taken', () => {
  test.each(['assertion', 'response'] as const)('with the %s signed', async (sign) => {
    expect(await verify(answerOf({ ...said, sign }, key))).toMatchObject({
      subject: 'u-0001',
      email: 'hana@example.jp',
      inResponseTo: '_request1',
    });
  });
  test('signed with the next certificate, without a destination, with the address as name', async () => {
    setting = { ...setting, certificates: [other.certificate, key.certificate] };
    const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
    const { email: _email, ...plain } = said;
    expect(await verify(answerOf({ ...plain, nameId: 'ken@example.jp', nameIdFormat: format, destination: null }, key))).toMatchObject({
      subject: 'ken@example.jp',
      email: 'ken@example.jp',
    });
    setting = { ...setting, certificates: [key.certificate] };
  });
  test('a name that changes with every session is not what somebody is known by', async () => {
    const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    expect((await verify(answerOf({ ...said, nameId: '_t1', nameIdFormat }, key))).subject).toBe('hana@example.jp');
    const { email: _email, ...unnamed } = said;
    expect(await refusal(answerOf({ ...unnamed, nameId: '_t1', nameIdFormat }, key))).toBe('EXTERNAL_FAILED');
  });
});

describe('refused is', () => {
  test.each<[string, Partial<Said>]>([
    ['what nobody signed', { sign: 'nothing' }],
    ['what is signed with SHA-1', { weak: true }],
    ['another issuer', { issuer: 'https://evil.example' }],
    ['another audience', { audience: 'https://other.example' }],
    ['another recipient', { acs: 'https://other.example/acs', destination: ACS }],
    ['another destination', { destination: 'https://other.example/acs' }],
    ['what nobody asked for', { inResponseTo: null }],
    ['what is over', { until: -120 }],
    ['what does not hold yet', { from: 300 }],
  ])('%s', async (_name, change) => {
    expect(await refusal(answerOf({ ...said, ...change }, key))).toBe('EXTERNAL_FAILED');
  });
  test('what another key signed', async () => {
    expect(await refusal(answerOf(said, other))).toBe('EXTERNAL_FAILED');
  });
  test('what was changed after it was signed, anywhere', async () => {
    const xml = Buffer.from(answerOf(said, key), 'base64').toString('utf8');
    for (const [before, after] of [
      ['u-0001', 'u-0002'],
      ['hana@example.jp', 'boss@example.jp'],
      ['_request1', '_request2'],
      [`Recipient="${ACS}"`, `Recipient="${ACS}x"`],
    ] as const) {
      const changed = xml.replaceAll(before, after);
      expect(changed).not.toBe(xml);
      expect(await refusal(encode(changed))).toBe('EXTERNAL_FAILED');
    }
  });
  test.each(['', 'no base64 at all', encode('<html/>'), encode('<samlp:Response'), encode(`<!DOCTYPE x [<!ENTITY e "x">]><x>&e;</x>`)])(
    'what is no answer: %s',
    async (text) => {
      expect(await refusal(text)).toBe('EXTERNAL_FAILED');
    },
  );
  test('a refusal of the provider, which is told as one', async () => {
    const denied = responseXml(said, '').replace(
      'status:Success"/>',
      'status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode>',
    );
    expect(await refusal(encode(denied))).toBe('EXTERNAL_DECLINED');
  });
});

/** The eight known ways of wrapping a signed assertion (Somorovsky et al., "On Breaking SAML", 2012), and comments in names. */
describe('a signature around another assertion is refused', () => {
  const honest = () => signXml(assertionXml({ ...said, assertionId: '_honest' }), 'Assertion', key);
  const forged = (id = '_forged') => assertionXml({ ...said, assertionId: id, nameId: 'u-9999', email: 'boss@example.jp' });
  const signatureOf = (xml: string) => /<(?:ds:)?Signature[\s\S]*<\/(?:ds:)?Signature>/.exec(xml)?.[0] ?? '';
  const into = (outer: string, inner: string, before: string) => outer.replace(before, `${inner}${before}`);
  const cases: [string, () => string][] = [
    ['beside it, forged first', () => forged() + honest()],
    ['beside it, forged last', () => honest() + forged()],
    ['within the forged one', () => into(forged(), honest(), '</saml:Assertion>')],
    ['within the forged one, of the same id', () => into(forged('_honest'), honest(), '</saml:Assertion>')],
    ['the signature moved to the forged one', () => into(forged(), signatureOf(honest()), '<saml:Subject>')],
    [
      'within the object of the moved signature',
      () =>
        into(
          forged(),
          into(signatureOf(honest()), `<Object>${honest().replace(signatureOf(honest()), '')}</Object>`, '</Signature>'),
          '<saml:Subject>',
        ),
    ],
    ['within an extension', () => `<samlp:Extensions>${honest()}</samlp:Extensions>${forged()}`],
    ['with the forged one within the object of its signature', () => into(honest(), `<Object>${forged()}</Object>`, '</Signature>')],
  ];
  test.each(cases)('%s', async (_name, content) => {
    const answer = encode(responseXml(said, content()));
    const outcome = await verify(answer).catch((error: unknown) => error);
    // Either nothing is taken, or what was signed: never the forged person.
    if (outcome instanceof AppError) expect(outcome.code).toBe('EXTERNAL_FAILED');
    else expect(outcome).toMatchObject({ subject: 'u-0001', email: 'hana@example.jp' });
  });
  test('a comment does not cut a name in two', async () => {
    const signed = answerOf({ ...said, nameId: 'admin@example.jp.evil.example', email: 'admin@example.jp.evil.example' }, key);
    const xml = Buffer.from(signed, 'base64').toString('utf8').replaceAll('admin@example.jp.evil', 'admin@example.jp<!---->.evil');
    const outcome = await verify(encode(xml)).catch((error: unknown) => error);
    if (!(outcome instanceof AppError)) expect(outcome).toMatchObject({ subject: 'admin@example.jp.evil.example' });
  });
});

describe('metadata', () => {
  const document = (more = '') => `<?xml version="1.0"?>
    <md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example/entity">
      <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
        <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>
          ${key.certificate.replace(/-----[^-]+-----/g, '')}
        </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
        <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/post"/>
        <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/>
      </md:IDPSSODescriptor>${more}
    </md:EntityDescriptor>`;
  test('of a provider is read', () => {
    expect(readMetadata(document())).toEqual({
      issuer: 'https://idp.example/entity',
      ssoUrl: 'https://idp.example/sso',
      certificates: [certificateOf(key.certificate)],
    });
  });
  test('that is none, or says not enough, is refused', () => {
    const wrong = [
      '',
      'text',
      '<a/>',
      '<a',
      document().replace('HTTP-Redirect', 'HTTP-Artifact'),
      document().replace(/<ds:X509Cert[^>]*>\s*MII/, '<ds:X509Certificate>XXX'),
    ];
    for (const xml of [...wrong, `<!DOCTYPE x>${document()}`]) expect(() => readMetadata(xml)).toThrow('PROVIDER_METADATA');
  });
  test('of ours names where answers go', () => {
    const xml = ownMetadata({ entityId: said.audience, acs: ACS });
    expect(xml).toContain(`entityID="${said.audience}"`);
    expect(xml).toContain(`Location="${ACS}"`);
  });
});
