import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../../../client/api-error.ts'
import { parseOrderNumber } from '../../../../domains/orders/shared/order-number.ts'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { type LoaderArgs, Redirect } from '../../../router/page-module.ts'
import { guestId } from '../../checkout/session/guest-id.ts'
import { errorMessage } from '../../forms/use-form.ts'
import { usePaths } from '../../frame/frame-data.ts'
import narrow from '../../frame/narrow.module.css'
import { accountPaths, readReturnParams } from '../../paths.ts'
import { linkOrder } from './link-order.ts'

const texts = orderTexts.guest.link

interface Data {
  /** empty for an invalid address */
  orderid: string
}

/** Guests log in first and return. */
export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  await api.get('/api/user/test', {}).catch((error) => {
    if (!isApiError(error) || error.status >= 500) throw error
    throw new Redirect(accountPaths(readReturnParams(url)).loginFor(`${url.pathname}${url.search}`))
  })
  return { orderid: parseOrderNumber(url.searchParams.get('orderid') ?? '') ?? '' }
}

export const head = () => ({ title: texts.title })

/**
 * The page after the log-in or sign-up of a guest who has ordered: this browser proves the purchase, and the session
 * the account.
 */
export function Component({ data: { orderid } }: { data: Data }) {
  const paths = usePaths()
  const [failure, setFailure] = useState<'' | 'elsewhere' | { message: string }>('')
  const isStarted = useRef(false)
  const start = () => {
    setFailure('')
    const uuid = guestId()
    linkOrder(orderid, uuid ? { uuid } : {}).then(
      () => location.replace(paths.order(orderid)),
      (error: unknown) =>
        setFailure(
          isApiError(error) && REFUSALS.includes(error.status)
            ? 'elsewhere'
            : { message: errorMessage(error) },
        ),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the page opens.
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    start()
  }, [])

  if (failure === 'elsewhere')
    return (
      <section className={narrow.page}>
        <h1>{texts.title}</h1>
        <Remark kind="note">{texts.elsewhere}</Remark>
        <a className={buttonClass('strong')} href={paths.guestOrders()}>
          {texts.find}
        </a>
        <a className={buttonClass()} href={paths.orders()}>
          {orderTexts.list.title}
        </a>
      </section>
    )
  return (
    <section className={narrow.page} role={failure ? undefined : 'status'}>
      <h1>{texts.title}</h1>
      {failure ? (
        <>
          <Remark kind="bad">{failure.message}</Remark>
          <Button variant="strong" onClick={start}>
            {orderTexts.list.retry}
          </Button>
        </>
      ) : (
        <p className={narrow.lead}>{texts.moving}</p>
      )}
    </section>
  )
}

/** The order is not that of this browser, or the address is wrong. */
const REFUSALS = [400, 403, 404]
