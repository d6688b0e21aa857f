import type { CallOptions, Transport } from '../client/transport.ts'
import { customReads } from '../contract/custom-reads.ts'
import type { ChargeOnSolar } from '../generated/types/custom-reads.ts'

/** Reads how a car charges with the site's surplus. Only gateways have it that know the command. */
export const readChargeOnSolar = (
  transport: Transport,
  vin: string,
  options?: CallOptions,
): Promise<ChargeOnSolar> => transport.send(customReads.chargeOnSolar, { params: { vin } }, options)
