import type { EventOf } from '../../../platform/events/event-type.ts'
import type {
  qnaAnswered,
  qnaHidden,
  qnaObjectionSettled,
  reviewHidden,
  reviewObjectionSettled,
} from '../../reviews/events.ts'
import type { Reviews } from '../../reviews/reviews.service.ts'
import type { NotificationTemplate } from '../notifications.service.ts'
import type { EventRulesDeps } from './deps.ts'

type FeedbackEvent = EventOf<
  | typeof qnaAnswered
  | typeof qnaHidden
  | typeof reviewHidden
  | typeof qnaObjectionSettled
  | typeof reviewObjectionSettled
>

type Outcome = NonNullable<Awaited<ReturnType<Reviews['inbox']['notificationData']>>>
/** Returns null if the shop has undone its action meanwhile. */
type ChooseTemplate = (outcome: Outcome) => NotificationTemplate | null

const whenHidden =
  (template: NotificationTemplate): ChooseTemplate =>
  ({ reason }) =>
    reason === '' ? null : template
const afterObjection: ChooseTemplate = ({ reason, answer }) => {
  if (reason === '') return 'objection-granted'
  return answer === '' ? null : 'objection-kept'
}

const rules = {
  'qna.answered': { kind: 'question', chooseTemplate: () => 'question-answered' },
  'qna.hidden': { kind: 'question', chooseTemplate: whenHidden('question-hidden') },
  'reviews.hidden': { kind: 'review', chooseTemplate: whenHidden('review-hidden') },
  'qna.objection-settled': { kind: 'question', chooseTemplate: afterObjection },
  'reviews.objection-settled': { kind: 'review', chooseTemplate: afterObjection },
} as const satisfies Record<
  FeedbackEvent['type'],
  { kind: 'question' | 'review'; chooseTemplate: ChooseTemplate }
>

const KINDS = { question: '상품 문의', review: '리뷰' }

/** Notifies the writer of a question or review that the shop answered or hid it, or decided on an objection. */
export function feedbackNotifications({
  accounts,
  reviews,
  notifications,
  accountUrl,
}: Pick<EventRulesDeps, 'accounts' | 'reviews' | 'notifications' | 'accountUrl'>) {
  const pages = {
    question: accountUrl('/myshop/qna'),
    review: accountUrl('/myshop/reviews', { tab: 'written' }),
  }
  return async ({ type, payload }: FeedbackEvent, key: string): Promise<void> => {
    const { kind, chooseTemplate } = rules[type]
    const outcome = await reviews.inbox.notificationData(kind, payload.shop, payload.id)
    // The writer of imported feedback has no account and gets no notification.
    const template = outcome?.uid ? chooseTemplate(outcome) : null
    if (!outcome?.uid || !template) return
    const person = await accounts.find(outcome.uid)
    if (!person) return
    const { shop, title, reason, answer } = outcome
    const data = { name: person.name, shop, title, reason, answer, kind: KINDS[kind], url: pages[kind] }
    await notifications.persons.notify({ key, template, data, to: { uid: outcome.uid, email: person.email } })
  }
}
