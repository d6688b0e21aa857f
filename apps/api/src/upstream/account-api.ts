import type { BackupKey, FeatureConfig, UserRegion, VehicleOrder } from '@console/sdk/contract'

/** What the manufacturer knows of an account besides its products. */
export interface AccountApi {
  orders(owner: string): Promise<VehicleOrder[]>
  region(owner: string): Promise<UserRegion>
  featureConfig(owner: string): Promise<FeatureConfig>
  /** Null where there is none. */
  backupKey(owner: string): Promise<BackupKey | null>
}
