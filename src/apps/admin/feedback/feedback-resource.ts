import { INBOX_STATES, type InboxState } from '../../../domains/reviews/shared/feedback-limits.ts'
import { adminInboxTexts as texts } from '../../../ui/texts/admin-inbox.ts'
import type { Filter, Resource } from '../components/table/list-resource.ts'

interface View {
  state?: InboxState | undefined
  q?: string | undefined
  uid?: number | undefined
  stars?: string | undefined
  photo?: string | undefined
  imported?: string | undefined
}

/** The list definition of questions or reviews; `own` contains the parts in which they differ. */
export function feedbackResource<Row extends { id: number; author: string; product: { title: string } }>(
  kind: 'question' | 'review',
  view: View,
  own: Required<Pick<Resource<Row>, 'card' | 'columns'>>,
  more: readonly Filter[] = [],
): Resource<Row> {
  const { title, noun, states, dialogTitle } = texts[kind]
  return {
    id: `${kind}s`,
    label: title,
    noun,
    keyOf: ({ id }) => String(id),
    nameOf: ({ product, author }) => dialogTitle(product.title, author),
    personal: true,
    ...own,
    filters: [
      {
        name: 'state',
        label: texts.state,
        options: [
          { value: '', label: texts.all },
          ...INBOX_STATES.map((value) => ({ value, label: states[value] })),
        ],
      },
      ...more,
    ],
    searchable: texts.search,
    empty: emptyOf(kind, view),
  }
}

/** Text of an empty list: a shop without feedback, a shop that has answered everything, or a filter without results. */
function emptyOf(
  kind: 'question' | 'review',
  { state, q, uid, stars, photo, imported }: View,
): Resource<never>['empty'] {
  const { none, allDone } = texts[kind]
  if (q || uid || stars || photo || imported || (state && state !== 'waiting'))
    return { ...texts.empty, icon: 'search' }
  return { ...(state === 'waiting' ? allDone : none), icon: 'star' }
}
