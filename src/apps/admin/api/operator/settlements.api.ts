import { useMutation, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type {
  AccountToProve,
  Adjustment,
  OperatorSettlement,
  settlementOperatorCalls,
} from '../../../../domains/settlements/operator-settlements.contract.ts'
import type {
  Payout,
  PayoutBatch,
  payoutCalls,
} from '../../../../domains/settlements/payouts/payouts.contract.ts'
import { MAX_ANSWERS } from '../../../../domains/settlements/shared/payout-terms.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { operatorSettlementsTexts as texts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { lastPage } from '../last-page.ts'
import { useFileForReason, useOperatorAct } from './operator-act.ts'

const OPERATOR = '/api/myshp/v2/operator/settlement'
const KEY = 'operator-settlements'

type Calls = typeof settlementOperatorCalls & typeof payoutCalls
/** The body of a call without its idempotency key. */
type BodyOf<Name extends keyof Calls> = Omit<CallBody<Calls[Name]>, 'key'>

/**
 * What is owed to shops, what is due today, and what waits for operators. It contains no names, so it is not logged.
 */
export const useSettlementTotals = (enabled = true) =>
  useQuery({
    queryKey: [KEY, 'totals'],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/totals`, {}, { signal }),
    enabled,
  })

/** The number of accounts and adjustments that wait for operators. */
export function useWaitingSettlements(enabled: boolean): number | undefined {
  const { data } = useSettlementTotals(enabled)
  return data && data.accounts + data.adjustments
}

export interface OperatorListView {
  state: OperatorSettlement['state']
  shop?: number | undefined
  after?: string | undefined
}

export const readSettlements = ({ state, shop, after }: OperatorListView) =>
  browserApi.get(`${OPERATOR}/list`, { state, ...(shop && { shop }), ...(after && { after }) })

export const useOperatorSettlements = (view: OperatorListView) => {
  const queryKey = [KEY, 'list', view.state, view.shop, view.after]
  return useQuery({
    queryKey,
    queryFn: () => readSettlements(view),
    placeholderData: lastPage(queryKey),
  })
}

export const useFeePlans = () =>
  useQuery({
    queryKey: [KEY, 'plans'],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/plans`, {}, { signal }),
  })

export const useAdjustments = () =>
  useQuery({
    queryKey: [KEY, 'adjustments'],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/adjustments`, {}, { signal }),
  })

/** Each view is logged, so it is not repeated when the window gets the focus. */
export const useAccountsToProve = () =>
  useQuery({
    queryKey: [KEY, 'accounts'],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/accounts`, {}, { signal }),
    refetchOnWindowFocus: false,
  })

/** The picture of a bankbook. Each view is logged, so it is fetched only when opened, and not cached after closing. */
export const useBankbook = (shopId: number) =>
  useQuery({
    queryKey: ['bankbook', shopId],
    queryFn: () => browserApi.post(`${OPERATOR}/account/bankbook`, { shop: shopId }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

/** Batches below `before`, the newest first. */
export const usePayoutBatches = (before: number | undefined) => {
  const queryKey = [KEY, 'batches', before]
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(`${OPERATOR}/batch/list`, { ...(before && { before }) }, { signal }),
    placeholderData: lastPage(queryKey),
  })
}

export const usePayoutBatch = (batch: number) =>
  useQuery({
    queryKey: [KEY, 'batch', batch],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/batch/one`, { batch }, { signal }),
  })

/** Downloads the bank's file of a batch. */
export const usePayoutFile = (batch: number) =>
  useFileForReason((reason) => browserApi.file(`${OPERATOR}/batch/file`, { batch, reason }))

/** Compares a bank's result file with a batch. */
export const useReadAnswers = (batch: number) =>
  useMutation({
    mutationFn: (file: File) => browserApi.upload(`${OPERATOR}/batch/answers`, file, { batch }),
    meta: { showsErrorInForm: true },
  })

/** Payouts of a file. Each view is logged. */
export const usePayouts = (batch: number, after: number | undefined) => {
  const queryKey = [KEY, 'payouts', batch, after]
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(`${OPERATOR}/batch`, { batch, ...(after && { after }) }, { signal }),
    placeholderData: lastPage(queryKey),
    refetchOnWindowFocus: false,
  })
}

export function useCreatePayoutBatch() {
  const once = useOnce()
  return useOperatorAct(
    KEY,
    () => once((key) => browserApi.post(`${OPERATOR}/batch/create`, { key })),
    ({ channel, payouts, amount }) => texts.batches.created[channel](payouts, amount),
  )
}

/**
 * Records the answers of a batch, in several calls if one cannot take them. Those that are recorded are not repeated.
 */
async function answerPayouts({ answers, ...body }: BodyOf<'answerPayouts'>): Promise<PayoutBatch> {
  const rest = answers.slice(MAX_ANSWERS)
  const reply = await browserApi.post(`${OPERATOR}/batch/answer`, {
    ...body,
    answers: answers.slice(0, MAX_ANSWERS),
  })
  return rest.length > 0 ? answerPayouts({ ...body, answers: rest }) : reply
}

export const useAnswerPayouts = () =>
  useOperatorAct(KEY, (body: BodyOf<'answerPayouts'>) => answerPayouts(body), texts.batches.answered)

export const useRequestReturn = ({ shop: shopId, id }: Payout) =>
  useOperatorAct(
    KEY,
    (reason: string) => browserApi.post(`${OPERATOR}/return/request`, { shop: shopId, id, reason }),
    texts.payouts.returnRequested,
  )

export const useDecideReturn = () =>
  useOperatorAct(
    KEY,
    (body: BodyOf<'decidePayoutReturn'>) => browserApi.post(`${OPERATOR}/return/decide`, body),
    (_done, { approved }) => texts.payouts[approved ? 'returnApproved' : 'returnRejected'],
  )

export const useDecideAccount = ({ shop: shopId, name, version }: AccountToProve) =>
  useOperatorAct(
    KEY,
    (decision: { proven: boolean; note: string }) =>
      browserApi.post(`${OPERATOR}/account/decide`, { shop: shopId, version, ...decision }),
    (_done, { proven }) => texts.accounts[proven ? 'proven' : 'rejected'](name),
    { showsErrorInForm: false },
  )

export function useRequestAdjustment() {
  const once = useOnce()
  return useOperatorAct(
    KEY,
    (body: BodyOf<'requestAdjustment'>) =>
      once((key) => browserApi.post(`${OPERATOR}/adjustment/request`, { key, ...body })),
    ({ state }) => (state === 'OPEN' ? texts.adjustments.open : texts.adjustments.entered),
  )
}

export const useDecideAdjustment = ({ shop: shopId, id }: Adjustment) =>
  useOperatorAct(
    KEY,
    (approved: boolean) => browserApi.post(`${OPERATOR}/adjustment/decide`, { shop: shopId, id, approved }),
    (_done, approved) => texts.adjustments[approved ? 'approved' : 'rejected'],
  )

export function usePlaceHold() {
  const once = useOnce()
  return useOperatorAct(
    KEY,
    (body: BodyOf<'placeHold'>) => once((key) => browserApi.post(`${OPERATOR}/hold/place`, { key, ...body })),
    texts.shop.onHold,
  )
}

export const useLiftHolds = (shopId: number) =>
  useOperatorAct(
    KEY,
    (reason: string) => browserApi.post(`${OPERATOR}/hold/lift`, { shop: shopId, reason }),
    ({ lifted }) => texts.shop.lifted(lifted),
  )

export const useSetSettlementPeriod = () =>
  useOperatorAct(
    KEY,
    (body: BodyOf<'setSettlementPeriod'>) => browserApi.post(`${OPERATOR}/period`, body),
    texts.shop.periodSaved,
  )

export function useCreateFeePlan() {
  const once = useOnce()
  return useOperatorAct(
    KEY,
    (body: BodyOf<'createFeePlan'>) =>
      once((key) => browserApi.post(`${OPERATOR}/plan/create`, { key, ...body })),
    texts.plans.created,
  )
}

export const useAddFeePlanVersion = () =>
  useOperatorAct(
    KEY,
    (body: BodyOf<'addFeePlanVersion'>) => browserApi.post(`${OPERATOR}/plan/version`, body),
    texts.plans.changed,
  )

export const useAssignFeePlan = () =>
  useOperatorAct(
    KEY,
    (body: BodyOf<'assignFeePlan'>) => browserApi.post(`${OPERATOR}/plan/assign`, body),
    texts.shop.planSaved,
  )
