import { createRoute } from '@tanstack/react-router'
import { addresses } from './addresses.ts'
import { at, page } from './places.ts'

// The list stays as it is while one goes from conversation to conversation, so they are one screen.
const messages = createRoute({
  ...at('messages', 'messages:write'),
  validateSearch: addresses.messages,
  loaderDeps: ({ search }) => addresses.messages(search),
  // Names of people: an intent alone must not load them.
  loader({ context: { queries }, params: { shopid }, deps, preload }) {
    if (preload) return
    void import('../api/messages/messages.ts').then(
      ({ conversationsQuery }) => queries.prefetchInfiniteQuery(conversationsQuery(shopid, deps)),
      () => {},
    )
  },
}).lazy(page(async () => (await import('../messages/messages-page.tsx')).MessagesPage))

const needs = { staticData: { needs: 'messages:write' } } as const

/** The screen of messages, with one conversation open or none. */
export const messageScreens = [
  messages.addChildren([
    createRoute({ getParentRoute: () => messages, path: '/', ...needs }),
    createRoute({ getParentRoute: () => messages, path: '$conversation', ...needs }),
  ]),
]
