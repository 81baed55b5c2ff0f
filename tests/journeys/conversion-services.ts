import { GA4_SECRET, MEASUREMENT, META_TOKEN, PIXEL } from '../factories/conversions.ts'
import { aGoogle } from '../factories/google-analytics.ts'
import { aMeta } from '../factories/meta.ts'
import { expect } from './journey.ts'

// The addresses are set in playwright.config.ts.
const META_PORT = Number(process.env.JOURNEY_PORT) + 40
const GOOGLE_PORT = Number(process.env.JOURNEY_PORT) + 41

/**
 * Fakes of Meta and Google at the addresses that the server under test uses. One journey at a time can use them; others
 * wait.
 */
export async function startConversionServices() {
  const now = () => new Date()
  let meta: Awaited<ReturnType<typeof aMeta>> | undefined
  await expect(async () => {
    meta = await aMeta({ pixel: PIXEL, token: META_TOKEN, now, port: META_PORT })
  }).toPass()
  const google = await aGoogle({ measurement: MEASUREMENT, secret: GA4_SECRET, now, port: GOOGLE_PORT })
  const service = meta as NonNullable<typeof meta>
  return { meta: service, google, close: () => google.close().then(() => service.close()) }
}
