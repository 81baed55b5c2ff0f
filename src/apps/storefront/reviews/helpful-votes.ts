import { browserApi } from '../../../client/browser.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { reviewsTexts as texts } from '../../../ui/texts/reviews.ts'
import { leaveSite } from '../../router/leave.ts'
import { paths } from '../paths.ts'
import { waitForVisitor } from '../shell/person/visitor.ts'

let batch: { ids: number[]; votes: Promise<ReadonlySet<number>> } | null = null

/** Whether the person voted for the review. Reviews that are asked for together share one request. */
export async function isOwnVote(shopid: string, id: number): Promise<boolean> {
  batch ??= startBatch(shopid)
  batch.ids.push(id)
  return (await batch.votes).has(id)
}

function startBatch(shopid: string) {
  const ids: number[] = []
  // The buttons of a page ask in several microtasks.
  const votes = new Promise((resolve) => setTimeout(resolve)).then(async () => {
    batch = null
    return new Set((await browserApi.post('/api/myshp/v2/get/my/review/votes', { shopid, ids })).ids)
  })
  return { ids, votes }
}

/**
 * Returns the saved vote with the number of all; null if a guest was asked to log in, or if a toast says why it failed.
 */
export async function saveVote(
  shopid: string,
  id: number,
  helpful: boolean,
): Promise<{ helpful: boolean; count: number } | null> {
  const { person } = await waitForVisitor()
  if (!person) {
    if (await confirm(texts.helpfulLogin)) leaveSite(paths.login(location.pathname + location.search))
    return null
  }
  try {
    const reply = await browserApi.post('/api/myshp/v2/vote/review', { shopid, id, helpful })
    return { helpful, count: reply.helpful }
  } catch (error) {
    toast({ kind: 'error', text: (error as Error).message || texts.helpfulFailed })
    return null
  }
}
