import { useEffect, useState } from 'react'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { pathsOf } from '../paths.ts'
import { useFrame } from './frame-data.ts'

interface Props {
  to: 'login' | 'identity'
  words: string
  strong?: boolean
}

/** A link to the log-in or the identity verification, and back to this page. */
export function WayThere({ to, words, strong = false }: Props) {
  const { carried } = useFrame()
  // The address of the page is known in the browser, and names the purchase by now.
  const [url, setUrl] = useState<string>()
  useEffect(() => setUrl(location.href), [])
  return (
    <a className={buttonClass(strong ? 'strong' : 'quiet')} href={pathsOf({ ...carried, url })[to]()}>
      {words}
    </a>
  )
}
