/** Somebody who works through the proxy all the time, and artwork that is sent and inspected meanwhile. */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { upload } from '../../bench/server/label/send-label.ts';
import { crowding } from '../reliability/crowding.ts';
import type { Violations } from '../reliability/report.ts';
import type { Tab } from './browser.ts';

const LABEL = readFileSync(new URL('../fixtures/inspection/s01_label_v1.pdf', import.meta.url));
const OWNER = { email: 'hana@first.example', password: 'correct horse battery' };
const INSPECTED_MS = 60_000;

/** The setup page's deed, with the code that the servers logged; answers the owner's token. */
export async function found(url: string, logs: string): Promise<string> {
  const code = /"setupCode":"([^"]+)"/.exec(logs)?.[1];
  if (!code) throw new Error('no server logged a setup code');
  const post = async (path: string, body: object): Promise<{ idToken?: string }> => {
    const answer = await fetch(`${url}/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { idToken?: string };
  };
  await post('setup', {
    code,
    locale: 'ja',
    company: { name: '株式会社はじめ', number: 'S-1' },
    owner: { name: '初 花子', ...OWNER },
    provider: { name: '提供元', number: 'P-1', staff: { name: '運営 担当', email: 'ops@first.example' } },
  });
  const { idToken } = await post('signin', OWNER);
  if (!idToken) throw new Error('the owner could not sign in');
  return idToken;
}

export async function firstDesign(tab: Tab, url: string): Promise<string> {
  const { createBrand } = await tab.ask<{ createBrand: { id: string } }>(url, 'CreateBrand', { input: { name: '北の恵み' } });
  // The artwork may come before its texts: no specification is written on this walk.
  const options = {
    order: 'PARALLEL',
    partApprovalRequired: false,
    specificationApprovalRequired: false,
    designApprovalRequired: false,
    submissionApprovalRequired: false,
    intermediateReview: false,
    lockDesignChanges: false,
  };
  const place = { libraryType: 'BRAND', libraryId: createBrand.id, expectedVersion: 0 };
  await tab.ask(url, 'SaveWorkflowTemplate', { input: { ...place, options } });
  const { createProduct } = await tab.ask<{ createProduct: { id: string } }>(url, 'CreateProduct', {
    input: { name: '緑茶', brandId: createBrand.id },
  });
  const { createDesign } = await tab.ask<{ createDesign: { id: string } }>(url, 'CreateDesign', {
    input: { name: 'ラベル', productId: createProduct.id },
  });
  return createDesign.id;
}

/** Names brands until told to stop: each once, and told when it was done. */
export function workOn(tab: Tab, url: string, signal: AbortSignal, violations: Violations) {
  const named: string[] = [];
  let longestMs = 0;
  const ended = (async () => {
    for (let n = 0; !signal.aborted; n += 1) {
      const began = performance.now();
      const name = `ブランド ${n}`;
      await tab.ask(url, 'CreateBrand', { input: { name } }).then(
        () => named.push(name),
        (error: unknown) => violations.add('refused', String(error)),
      );
      longestMs = Math.max(longestMs, performance.now() - began);
      await delay(80);
    }
  })();
  return { named, ended, longestMs: () => longestMs };
}

/** Sends a label; `inspected` answers the milliseconds since then, and adds a violation when it does not come to its end. */
export async function sendLabel(tab: Tab, url: string, designId: string, violations: Violations) {
  const uploadId = await uploadAnyway(tab, url);
  const { addVersion } = await tab.ask<{ addVersion: { id: string } }>(url, 'AddVersion', { input: { uploadId, designId } });
  const began = performance.now();
  return {
    async inspected(when: string): Promise<number> {
      const status = await untilInspected(tab, url, designId, addVersion.id, INSPECTED_MS * crowding()).catch(String);
      if (status !== 'DONE') violations.add('inspection', `${when}: ${status}`);
      return performance.now() - began;
    },
  };
}

/** As the browser does: what is cut while a server is away begins again. */
async function uploadAnyway(tab: Tab, url: string): Promise<string> {
  for (let left = 60; ; left -= 1) {
    try {
      return await upload(url, `Bearer ${tab.token}`, 's01_label_v1.pdf', LABEL);
    } catch (error) {
      if (left === 0 || !/50[234]|fetch failed/.test(String(error))) throw error;
      await delay(250);
    }
  }
}

async function untilInspected(tab: Tab, url: string, designId: string, id: string, mayMs: number): Promise<string> {
  const until = performance.now() + mayMs;
  let status = '';
  while (performance.now() < until) {
    const { design } = await tab.ask<{ design: { versions: { id: string; status: string }[] } }>(url, 'VersionsPanel', { designId });
    status = design.versions.find((version) => version.id === id)?.status ?? 'gone';
    if (status === 'DONE' || status === 'FAILED') return status;
    await delay(150);
  }
  return status;
}
