import { newAccount } from '../factories/accounts.ts'
import { newSession } from '../factories/sessions.ts'
import { addVerifiedDomain, newShop } from '../factories/tenancy.ts'
import { type Browser, newBrowser } from './browser.ts'
import { PLATFORM, type TestServer } from './test-server.ts'

export const ACCOUNT = `account.${PLATFORM}`
export const HARU = `haru.${PLATFORM}`
export const SOOL = `sool.${PLATFORM}`
/** a verified domain of haru */
export const OWN_DOMAIN = 'harugongbang.example'
/** a domain that haru claims */
export const UNVERIFIED_DOMAIN = 'unproven.example'
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

const FROM = '/api/myshp/v2/redirect/myshop/from'

export const urlAt = (host: string, path = '/') => `http://${host}:8080${path}`

/** The URL of a host that starts a log-in; `query` names the page to return to. */
export const loginUrl = (host: string, query: Record<string, string>) =>
  urlAt(host, `${FROM}?${new URLSearchParams(query)}`)

/** Creates the shops haru and sool. */
export async function openShops({ services: { tenancy }, dns }: TestServer): Promise<void> {
  const { shopId } = await newShop(tenancy, { shopid: 'haru' })
  await newShop(tenancy, { shopid: 'sool' })
  await addVerifiedDomain(tenancy, dns, shopId, OWN_DOMAIN)
  await tenancy.domains.add(shopId, UNVERIFIED_DOMAIN)
}

/** A person with a session at the account host, who by default has permitted haru's own domain. */
export async function newShopper(
  server: TestServer,
  browser: Browser = newBrowser(server),
  { permits = true } = {},
) {
  const { database, services } = server
  const uid = await newAccount(services.accounts)
  const token = await newSession({ database, accounts: services.accounts }, { uid, host: ACCOUNT })
  browser.setCookie(ACCOUNT, 'madang', token)
  if (permits) await services.accounts.hostPermissions.permitHost(uid, OWN_DOMAIN)
  return { uid, browser, token }
}

/** The uid of the browser's session at a host; null for a guest. */
export async function uidAt(browser: Browser, host: string): Promise<number | null> {
  const { status, text } = await browser.visit(urlAt(host, '/api/user/test'))
  return status === 200 ? Number(text) : null
}
