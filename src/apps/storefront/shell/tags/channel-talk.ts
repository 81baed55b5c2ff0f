import type { MakeService } from './tag-service.ts'

type Call = (...args: unknown[]) => void

interface ChannelPage {
  ChannelIO?: Call & { q?: unknown[]; c?: (args: unknown) => void }
}

/** Channel Talk, the shop's chat: it is told the page on which a visitor writes, and no moment else. */
export const service: MakeService<ChannelPage> = (id, page) => ({
  source: 'https://cdn.channel.io/plugin/ch-plugin-web.js',
  prepare() {
    page.ChannelIO ??= queue()
    page.ChannelIO('boot', { pluginKey: id })
  },
  tell(moment) {
    if (moment.kind === 'page') page.ChannelIO?.('setPage', moment.url)
  },
})

function queue(): NonNullable<ChannelPage['ChannelIO']> {
  const channel: NonNullable<ChannelPage['ChannelIO']> = (...args) => channel.c?.(args)
  return Object.assign(channel, { q: [] as unknown[], c: (args: unknown) => channel.q?.push(args) })
}
