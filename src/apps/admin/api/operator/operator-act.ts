import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../../ui/feedback/toast.ts'
import { saveBlob } from '../../../../ui/save-blob.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { withProof } from '../proof.ts'

/**
 * An act of an operator, which may need a fresh proof of identity. Queries whose key starts with `key` are loaded again
 * afterwards; `done` is what the toast says.
 */
export function useOperatorAct<Input, Reply>(
  key: string,
  act: (input: Input) => Promise<Reply>,
  done: string | ((reply: Reply, input: Input) => string),
  { showsErrorInForm = true }: { showsErrorInForm?: boolean } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => withProof(() => act(input)),
    meta: { showsErrorInForm },
    onSuccess: (reply, input) =>
      toast({ text: typeof done === 'string' ? done : done(reply, input), kind: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  })
}

/** Downloads a file for a reason, which is logged. */
export const useFileForReason = (read: (reason: string) => Promise<{ name: string; content: Blob }>) =>
  useMutation({
    mutationFn: (reason: string) => withProof(() => read(reason)),
    meta: { showsErrorInForm: true },
    onSuccess({ name, content }) {
      saveBlob(name, content)
      toast({ text: adminKitTexts.downloaded(name), kind: 'done' })
    },
  })
