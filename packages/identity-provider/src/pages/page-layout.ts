import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signInMessages as texts } from '@oikos/contract/identity/before-sign-in/sign-in-messages.ts';
import type { PageLanguage } from '../page-language.ts';
import { type Html, html } from './html.ts';

export interface PageSite {
  /** Path of the provider as the browser sees it: `/oidc`. */
  readonly basePath: string;
  /** Where the product begins. */
  readonly homeAddress: string;
}

/** What every page knows: where it is, and in which language it speaks. */
export interface PageFrame extends PageSite {
  readonly language: PageLanguage;
}

interface Asset {
  readonly type: string;
  readonly text: string;
  readonly tag: string;
}

function asset(name: string, type: string): Asset {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  return { type, text, tag: createHash('sha256').update(text).digest('hex').slice(0, 12) };
}

/** Files the pages load; the address carries a digest, so a browser may keep them for good. */
export const assets: Readonly<Record<string, Asset>> = {
  'sign-in.css': asset('sign-in.css', 'text/css; charset=utf-8'),
  'icon.svg': asset('icon.svg', 'image/svg+xml'),
  'submit.js': asset('submit.js', 'text/javascript; charset=utf-8'),
  'passkey.js': asset('passkey.js', 'text/javascript; charset=utf-8'),
};

export const assetAddress = (frame: PageFrame, name: string): string =>
  `${frame.basePath}/assets/${name}?v=${assets[name]?.tag}`;

/** No script but our own file, no frame around a page that takes a password. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

const mark = html`<svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true" class="mark"><path d="M16 3 28 13v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V13Z" class="mark-house"/><path d="M16 25c0-7 2.500-10.500 7.500-12-.3 6.500-2.800 10-7.500 12Zm0 0c0-4.500-1.700-7-6-8.300.2 4.800 2 7.300 6 8.300Z" class="mark-leaf"/></svg>`;

/** A whole page: the product's side beside one card. */
export function page(frame: PageFrame, title: string, card: Html, head: Html = html``): string {
  const { code, say } = frame.language;
  return html`<!doctype html>
<html lang="${code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Oikos</title>
<link rel="icon" type="image/svg+xml" href="${assetAddress(frame, 'icon.svg')}">
<link rel="stylesheet" href="${assetAddress(frame, 'sign-in.css')}">
${head}
</head>
<body>
<header class="side">
<svg class="contours" viewBox="0 0 600 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><g transform="translate(0 -210)"><path d="M-20 640c120-90 220-20 330-70s190-130 310-90"/><path d="M-20 700c130-80 220-20 330-66s190-120 310-84"/><path d="M-20 760c130-70 220-16 330-58s190-110 310-76"/><path d="M-20 820c130-60 220-12 330-48s190-98 310-70"/><path d="M-20 880c130-50 220-8 330-40s190-86 310-62"/></g></svg>
<p class="brand">${mark}<span>Oikos</span></p>
<p class="tagline">${say(texts.tagline)}</p>
</header>
<main>
<div class="card">
${card}
</div>
</main>
</body>
</html>
`.markup;
}
