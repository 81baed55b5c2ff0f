import { toast } from '../../../../ui/feedback/toast.ts'
import { errorTexts } from '../../../../ui/texts/errors.ts'
import { leaveSite } from '../../../router/leave.ts'
import { paths } from '../../paths.ts'
import { lastSource } from '../source/last-source.ts'
import { markCheckout } from '../tags/checkout-mark.ts'
import { clickIds } from '../tags/click-ids.ts'
import { isTrackingRefused } from '../tags/consent.ts'
import { reportEvent } from '../tags/report-event.ts'
import type { TagItem } from '../tags/tag-events.ts'
import { visitIds } from '../tags/visit-ids.ts'

type Subject = Pick<
  Parameters<typeof paths.checkout>[0],
  'groups' | 'lines' | 'gift' | 'weeks' | 'uuid_value'
>

/**
 * Opens the checkout of a cart or of lines at the account host, and reports `items` to the shop's tags. The address
 * contains the visit source and, unless the visitor refuses tracking, the ids of advertising services. False if the page
 * stays, because the browser says that it is offline and would show an error page of its own; a toast offers to try.
 */
export function startCheckout(subject: Subject, items: readonly TagItem[], googleTagId: string): boolean {
  const leave = () => {
    const { last_source: source } = lastSource()
    markCheckout()
    reportEvent({ kind: 'checkout', items })
    leaveSite(
      paths.checkout({
        ...subject,
        ...(isTrackingRefused() ? { declined: 1 as const } : { ...clickIds(), ...visitIds(googleTagId) }),
        ...(source && { source: source.source, campaign: source.campaign || undefined, came: source.at }),
      }),
    )
  }
  if (navigator.onLine) leave()
  else
    toast({ kind: 'error', text: errorTexts.unreached.page, action: { label: errorTexts.retry, run: leave } })
  return navigator.onLine
}
