import { useState } from 'react'
import { isApiError } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import type { Joined } from '../../../../domains/membership/membership.contract.ts'
import type { ShopInfo } from '../../../../domains/tenancy/tenancy.contract.ts'
import { tell } from '../../../../ui/dialogs/confirm.ts'
import { membershipTexts } from '../../../../ui/texts/membership.ts'
import { refreshSession } from '../../shell/person/me.ts'
import { offerIdentification, offerRegistration } from './corp-check.ts'

const texts = membershipTexts.joining

interface Request {
  memo: string
  /** the key of the uploaded registration, or empty */
  file: string
  /** the picture of the approved registration goes along instead */
  registered: boolean
  marketing: boolean
}

/** Joins a shop or requests to, and shows the result; `onEnd` when the dialog is done. */
export function useJoin(shop: ShopInfo, onEnd: () => void) {
  const [state, setState] = useState<'idle' | 'sending'>('idle')
  const join = async (request: Request) => {
    if (state === 'sending') return
    const hasPaper = request.registered || request.file !== ''
    if (shop.member_type === 'APPROVE_CORP' && !hasPaper) return say(shop, texts.fileFirst)
    setState('sending')
    try {
      const { status } = await send(shop, request)
      onEnd()
      await refreshSession()
      await say(shop, status === 'REQUEST' ? texts.requested : texts.joined(shop.name))
    } catch (error) {
      setState('idle')
      await explain(shop, error)
    }
  }
  return { state, join }
}

function send(
  { shopid, member_type }: ShopInfo,
  { memo, file, registered, marketing }: Request,
): Promise<Joined> {
  if (member_type === 'APPROVE')
    return browserApi.post('/api/myshp/v2/request/join', { shopid, memo, marketing })
  if (member_type === 'APPROVE_CORP')
    return browserApi.post('/api/myshp/v2/request/join/corp', {
      shopid,
      memo,
      file_url: file,
      registered,
      marketing,
    })
  return browserApi.get('/api/myshp/join', { shopid, marketing })
}

async function explain(shop: ShopInfo, error: unknown): Promise<void> {
  const reply = isApiError(error) ? error.reply : null
  if (reply?.msg === 'AUTH_ONLY') return offerIdentification()
  if (reply?.msg === 'CORP_ONLY') return offerRegistration()
  await say(shop, reply?.message || texts.failed)
}

const say = ({ name }: ShopInfo, message: string) => tell({ title: texts.title(name), message })
