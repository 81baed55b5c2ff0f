import { useMergedRef } from '@mantine/hooks'
import type { Ref } from 'react'

/**
 * The only function that scroll areas of Mantine use of `@floating-ui/react`, whose 15 KB every dialog and table would
 * load with it; the build of the admin puts this one in its place (vite.config.ts).
 */
export const useMergeRefs = <Instance>(refs: (Ref<Instance> | undefined)[]) => useMergedRef<Instance>(...refs)
