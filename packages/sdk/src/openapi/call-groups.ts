/** What calls are about, and the contract's groups of each, in the words that lists use. */
export const callProducts: readonly {
  /** Of the part of the product. */
  readonly title: string
  /** What each group is called, by its name in the contract, in reading order. */
  readonly groups: Readonly<Record<string, string>>
}[] = [
  {
    title: 'Vehicles',
    groups: {
      vehicles: 'Vehicles',
      vehicleList: 'List of vehicles',
      vehicleCommands: 'Vehicle commands',
      vehicleDetails: 'Vehicle details',
      vehicleService: 'Vehicle polling and pictures',
      customCommands: 'Signed-protocol commands',
      customReads: 'Signed-protocol readings',
      signedCommand: 'Signed command',
      preflight: 'Preflight',
      commandHistory: 'Command history',
      fleetStatus: 'Fleet status',
      drivers: 'Drivers',
      driverRemovals: 'Removals of drivers to come',
      invitations: 'Invitations',
      charging: 'Charging sessions',
    },
  },
  {
    title: 'Telemetry',
    groups: {
      telemetryConfig: 'Telemetry configuration',
      stream: 'Live streams',
      configVersions: 'Configuration versions',
      configForecast: 'Configuration forecast',
      fleetTelemetry: 'Fleet telemetry',
      connectionDoctor: 'Connection doctor',
      fields: 'List of telemetry fields',
      history: 'Latest history',
      signalHistory: 'Signal history',
      drives: 'Drives',
      charges: 'Charges',
    },
  },
  {
    title: 'Energy',
    groups: { energySites: 'Energy sites', energyCommands: 'Energy commands' },
  },
  {
    title: 'Account',
    groups: {
      account: 'Account',
      users: 'User',
      userDetails: 'User details',
      session: 'Session',
      sessions: 'Sessions',
      settings: 'Settings',
      tokens: 'Tokens',
      tokenAdditions: 'Token details',
      oauth: 'Applications',
      hooks: 'Webhooks',
      dataExport: 'Data export',
      deletion: 'Deletion',
    },
  },
  { title: 'Payment', groups: { subscription: 'Subscription', credits: 'Credits' } },
  {
    title: 'Installation',
    groups: {
      service: 'Gateway',
      operations: 'Operations',
      operatorMessages: 'Messages to the operator',
      admin: 'Administration',
      adminActs: 'Acts for a user',
      audit: 'Audit log',
      impersonation: 'Acting as a user',
      mail: 'Mail',
    },
  },
]
