import { useEffect, useState } from 'react'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { accountPaths } from '../paths.ts'
import { useFrame } from './frame-data.ts'

interface Props {
  to: 'login' | 'identity'
  label: string
  isPrimary?: boolean
}

/** A link to the log-in or identity verification that returns to this page. */
export function RequirementLink({ to, label, isPrimary = false }: Props) {
  const { returnParams } = useFrame()
  // Only the browser knows the current URL, which may contain the checkout session.
  const [url, setUrl] = useState<string>()
  useEffect(() => setUrl(location.href), [])
  return (
    <a
      className={buttonClass(isPrimary ? 'strong' : 'quiet')}
      href={accountPaths({ ...returnParams, url })[to]()}
    >
      {label}
    </a>
  )
}
