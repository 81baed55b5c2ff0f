import type { BrowserContext } from 'playwright/test'

/** An event as a service received it: the service, the shop's id at the service, the event's name and its fields. */
export interface ReceivedEvent {
  service: 'gtag' | 'gtm' | 'meta' | 'kakao' | 'naver' | 'channel'
  id: string
  event: string
  fields: Record<string, unknown>
  /** values sent beside the fields, such as Meta's `eventID` */
  beside?: Record<string, unknown>
}

/** Scripts in place of those of the services. They process the queued calls as the real scripts do, and record them. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'www.googletagmanager.com/gtag/js': `
    const take = ([name, id, fields]) => name === 'event' && reportTag({ service: 'gtag', id: fields.send_to, event: id, fields })
    const queue = window.madangGtag
    if (!queue.taken) { queue.taken = true; queue.forEach(take); queue.push = (told) => take(told) }`,
  'www.googletagmanager.com/gtm.js': `
    const id = new URL(document.currentScript.src).searchParams.get('id')
    const take = ({ event, ecommerce, ...rest }) => event && event !== 'gtm.js' && reportTag({ service: 'gtm', id, event, fields: ecommerce ?? rest })
    dataLayer.forEach(take); dataLayer.push = (...told) => told.forEach(take)`,
  'connect.facebook.net/en_US/fbevents.js': `
    const take = ([call, id, event, fields = {}, beside]) =>
      call === 'trackSingle' && reportTag({ service: 'meta', id, event, fields, ...(beside && { beside }) })
    fbq.callMethod = (...told) => take(told); fbq.queue.forEach(take)`,
  't1.daumcdn.net/kas/static/kp.js': `
    window.kakaoPixel = (id) => new Proxy({}, { get: (_, event) => (fields = {}) => reportTag({ service: 'kakao', id, event, fields }) })`,
  'wcs.naver.net/wcslog.js': `
    window.wcs = {
      inflow: (host) => reportTag({ service: 'naver', id: wcs_add.wa, event: 'inflow', fields: { host } }),
      trans: ({ type, ...fields }) => reportTag({ service: 'naver', id: wcs_add.wa, event: type, fields }),
    }
    window.wcs_do = () => reportTag({ service: 'naver', id: wcs_add.wa, event: 'pageview', fields: {} })`,
  'cdn.channel.io/plugin/ch-plugin-web.js': `
    const take = ([event, told]) => reportTag({ service: 'channel', id: '', event, fields: typeof told === 'object' ? told : { told } })
    const queue = ChannelIO.q; ChannelIO.c = (told) => take(Array.from(told)); queue.forEach((told) => take(Array.from(told)))`,
}

/** Replaces the services on all pages of a visitor, and records their events. */
export async function replaceTagServices(context: BrowserContext) {
  const tags: ReceivedEvent[] = []
  const paths: string[] = []
  await context.exposeBinding('reportTag', (_source, tag: ReceivedEvent) => void tags.push(tag))
  await context.route(
    (url) => url.hostname in HOSTS,
    (route) => {
      const { host, pathname } = new URL(route.request().url())
      paths.push(host + pathname)
      const body = SCRIPTS[host + pathname]
      return body
        ? route.fulfill({ contentType: 'text/javascript', body: `{${body}}` })
        : route.abort('blockedbyclient')
    },
  )
  return {
    tags,
    /** hosts and paths of the services’ scripts that pages requested */
    paths,
    /** the events of a service, in order */
    eventsOf: (service: ReceivedEvent['service'], id?: string) =>
      tags.filter((tag) => tag.service === service && (!id || tag.id === id)).map(({ event }) => event),
    /** the fields of one event */
    of: (service: ReceivedEvent['service'], event: string) =>
      tags.filter((tag) => tag.service === service && tag.event === event),
  }
}

const HOSTS = Object.fromEntries(Object.keys(SCRIPTS).map((path) => [path.split('/')[0] as string, true]))
