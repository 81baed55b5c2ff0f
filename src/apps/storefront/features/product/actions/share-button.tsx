import { useEffect, useState } from 'react'
import { IconButton } from '../../../../../ui/controls/icon-button.tsx'
import { TOAST_MS } from '../../../../../ui/limits.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { paths } from '../../../paths.ts'
import styles from '../summary.module.css'
import type { Shared } from './share.ts'

const texts = productTexts.share
const words: Record<Shared, string> = { sent: '', copied: texts.copied, refused: texts.refused }

export function ShareButton({ sid, title }: { sid: number; title: string }) {
  const [shared, setShared] = useState<Shared>('sent')
  useEffect(() => {
    if (!words[shared]) return
    const timer = setTimeout(() => setShared('sent'), TOAST_MS)
    return () => clearTimeout(timer)
  }, [shared])
  const send = async () => {
    const { share } = await import('./share.ts')
    setShared(await share(title, new URL(paths.product(sid), location.origin).href))
  }
  return (
    <div className={styles.share}>
      <IconButton icon="share" label={texts.label} onClick={send} />
      <p role="status">{words[shared]}</p>
    </div>
  )
}
