import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { GRACE_DAYS, Staff, StaffRights } from '../../../../domains/staff/staff.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { shopsQuery } from '../me.api.ts'
import { withProof } from '../proof.ts'

/** The staff of a shop, with the open invitations. */
export const staffQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['staff', shopid],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/staff/list', { shopid }, { signal }),
  })

export const useStaff = (shopid: string) => useQuery(staffQuery(shopid))

/** A mutation that stores the staff from the reply; `done` makes its success message. */
function useStaffStep<Input>(
  shopid: string,
  step: (input: Input) => Promise<Staff>,
  done: (input: Input) => string,
  meta = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => withProof(() => step(input)),
    meta,
    onSuccess(staff, input) {
      client.setQueryData(staffQuery(shopid).queryKey, staff)
      toast({ text: done(input), kind: 'done' })
    },
    onError: () => client.invalidateQueries({ queryKey: staffQuery(shopid).queryKey }),
  })
}

export function useInvite(shopid: string, done: (invitee: { email: string }) => string) {
  const once = useOnce()
  return useStaffStep(
    shopid,
    (invitee: StaffRights & { email: string }) =>
      once((key) => browserApi.post('/api/myshp/v2/seller/staff/invite', { shopid, key, ...invitee })),
    done,
    { showsErrorInForm: true },
  )
}

export const useCancelInvitation = (shopid: string, done: string) =>
  useStaffStep(
    shopid,
    (invitation: number) =>
      browserApi.post('/api/myshp/v2/seller/staff/invitation/cancel', { shopid, invitation }),
    () => done,
  )

/** Saves the permissions of a member of the staff. */
export const useChangeStaff = (shopid: string, uid: number, done: string) =>
  useStaffStep(
    shopid,
    (rights: StaffRights & { version: number }) =>
      browserApi.post('/api/myshp/v2/seller/staff/change', { shopid, uid, ...rights }),
    () => done,
    { showsErrorInForm: true },
  )

export const useRemoveStaff = (shopid: string, done: string) =>
  useStaffStep(
    shopid,
    (uid: number) => browserApi.post('/api/myshp/v2/seller/staff/remove', { shopid, uid }),
    () => done,
  )

/** Demands a second factor after some days; null ends the demand. */
export const useDemandSecondFactor = (shopid: string, done: string) =>
  useStaffStep(
    shopid,
    (grace_days: (typeof GRACE_DAYS)[number] | null) =>
      browserApi.post('/api/myshp/v2/seller/staff/second-factor', { shopid, grace_days }),
    () => done,
    { showsErrorInForm: true },
  )

export function useOfferShop(shopid: string, done: string) {
  const once = useOnce()
  return useStaffStep(
    shopid,
    (uid: number) =>
      once(
        (key) => browserApi.post('/api/myshp/v2/seller/staff/transfer/offer', { shopid, key, uid }),
        String(uid),
      ),
    () => done,
  )
}

export const useWithdrawOffer = (shopid: string, done: string) =>
  useStaffStep(
    shopid,
    (_: undefined) => browserApi.post('/api/myshp/v2/seller/staff/transfer/withdraw', { shopid }),
    () => done,
  )

/**
 * A mutation that changes in which shops the user works; `done` is its success message. `then` runs even if the page
 * was unmounted.
 */
function useOwnStep<Input, Reply>(
  step: (input: Input) => Promise<Reply>,
  done: string,
  then: () => void = () => {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => withProof(() => step(input)),
    async onSuccess() {
      toast({ text: done, kind: 'done' })
      await client.invalidateQueries({ queryKey: shopsQuery.queryKey })
      then()
    },
  })
}

export const useLeaveShop = (shopid: string, done: string, onLeft: () => void) =>
  useOwnStep((_: undefined) => browserApi.post('/api/myshp/v2/seller/staff/leave', { shopid }), done, onLeft)

export function useAcceptShop(shopid: string, done: string) {
  const once = useOnce()
  return useOwnStep(
    (_: undefined) =>
      once((key) => browserApi.post('/api/myshp/v2/seller/staff/transfer/accept', { shopid, key })),
    done,
  )
}

export const useConfirmTransfer = (shopid: string, done: string) =>
  useOwnStep(
    (token: string) => browserApi.post('/api/myshp/v2/seller/staff/transfer/confirm', { shopid, token }),
    done,
  )

/** The invitation of a mail's link. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/staff/invitation', { token }, { signal }),
  })

export const useAcceptInvitation = (done: string) =>
  useOwnStep((token: string) => browserApi.post('/api/myshp/v2/seller/staff/accept', { token }), done)
