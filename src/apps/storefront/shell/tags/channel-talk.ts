import type { CreateTagService } from './tag-service.ts'

type Call = (...args: unknown[]) => void

interface ChannelPage {
  ChannelIO?: Call & { q?: unknown[]; c?: (args: unknown) => void }
}

/** Channel Talk, a customer chat. It receives only page views. */
export const service: CreateTagService<ChannelPage> = (id, page) => ({
  source: 'https://cdn.channel.io/plugin/ch-plugin-web.js',
  prepare() {
    page.ChannelIO ??= queue()
    page.ChannelIO('boot', { pluginKey: id })
  },
  send(event) {
    if (event.kind === 'page') page.ChannelIO?.('setPage', event.url)
  },
})

function queue(): NonNullable<ChannelPage['ChannelIO']> {
  const channel: NonNullable<ChannelPage['ChannelIO']> = (...args) => channel.c?.(args)
  return Object.assign(channel, { q: [] as unknown[], c: (args: unknown) => channel.q?.push(args) })
}
