import { useEffect } from 'react'
import { useRouter } from '../../router/use-router.ts'
import type { ShellData } from './shell-data.ts'
import { whenIdle } from './when-idle.ts'

/** Starts the seller's marketing and analytics tags when the page has long been usable; most shops have none. */
export function useTags(scripts: ShellData['scripts']): void {
  const router = useRouter()
  useEffect(() => {
    if (scripts.length === 0) return
    return whenIdle(async () => {
      const { startTags } = await import('./tags.ts')
      startTags(scripts, router)
    })
  }, [scripts, router])
}
