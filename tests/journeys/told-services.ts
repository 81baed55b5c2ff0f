import { GA4_SECRET, MEASUREMENT, META_TOKEN, PIXEL } from '../factories/conversions.ts'
import { aGoogle } from '../factories/google-analytics.ts'
import { aMeta } from '../factories/meta.ts'
import { expect } from './journey.ts'

// Where the journeys' server looks for them (playwright.config.ts).
const META_PORT = Number(process.env.JOURNEY_PORT) + 40
const GOOGLE_PORT = Number(process.env.JOURNEY_PORT) + 41

/** Stand-ins of Meta and Google where the journeys’ server looks for them. One journey at a time has them; another one waits for its turn. */
export async function toldServices() {
  const now = () => new Date()
  let meta: Awaited<ReturnType<typeof aMeta>> | undefined
  await expect(async () => {
    meta = await aMeta({ pixel: PIXEL, token: META_TOKEN, now, port: META_PORT })
  }).toPass()
  const google = await aGoogle({ measurement: MEASUREMENT, secret: GA4_SECRET, now, port: GOOGLE_PORT })
  const service = meta as NonNullable<typeof meta>
  return { meta: service, google, close: () => google.close().then(() => service.close()) }
}
