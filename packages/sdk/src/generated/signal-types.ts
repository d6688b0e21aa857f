// Generated from packages/sdk/data by `pnpm catalogue`; edit the data instead.
import type { Coordinates, OpenText } from '../stream/signal-values.ts'

/** The type of each telemetry field's value. */
export type SignalTypes = {
  /** Energy delivered so far in an AC session, as seen at the charger; meaningless during DC charging. In kWh. */
  ACChargingEnergyIn: number
  /** Input power of the on-board AC charger. In kW. */
  ACChargingPower: number
  /** Automatic climate on for the front-left seat. */
  AutoSeatClimateLeft: boolean
  /** Automatic climate on for the front-right seat. */
  AutoSeatClimateRight: boolean
  /** Blind-spot camera feature switched on. */
  AutomaticBlindSpotCamera: boolean
  /** True when automatic emergency braking is turned off. */
  AutomaticEmergencyBrakingOff: boolean
  /** Operating state of the battery management system. */
  BMSState: 'BMSStateUnknown' | 'BMSStateStandby' | 'BMSStateDrive' | 'BMSStateSupport' | 'BMSStateCharge' | 'BMSStateFEIM' | 'BMSStateClearFault' | 'BMSStateFault' | 'BMSStateWeld' | 'BMSStateTest' | 'BMSStateSNA' | OpenText
  /** Pack heater active (cold weather or preconditioning); not sent by Model S/X built before 2021. */
  BatteryHeaterOn: boolean
  /** State of charge relative to total capacity. In %. */
  BatteryLevel: number
  /** Blind-spot collision chime switched on. */
  BlindSpotCollisionWarningChime: boolean
  /** BMS reports the pack as fully charged. */
  BmsFullchargecomplete: boolean
  /** Brake pedal pressed or not. */
  BrakePedal: boolean
  /** Brake pressure at the master cylinder as seen by the stability controller. In %. */
  BrakePedalPos: number
  /** Highest cell-group (brick) voltage. In V. */
  BrickVoltageMax: number
  /** Lowest cell-group (brick) voltage. In V. */
  BrickVoltageMin: number
  /** Cabin overheat protection setting. */
  CabinOverheatProtectionMode: 'CabinOverheatProtectionModeStateUnknown' | 'CabinOverheatProtectionModeStateOff' | 'CabinOverheatProtectionModeStateOn' | 'CabinOverheatProtectionModeStateFanOnly' | OpenText
  /** Low / medium / high threshold of cabin overheat protection. */
  CabinOverheatProtectionTemperatureLimit: 'ClimateOverheatProtectionTempLimitUnknown' | 'ClimateOverheatProtectionTempLimitHigh' | 'ClimateOverheatProtectionTempLimitMedium' | 'ClimateOverheatProtectionTempLimitLow' | OpenText
  /** Vehicle model. */
  CarType: 'CarTypeUnknown' | 'CarTypeModelS' | 'CarTypeModelX' | 'CarTypeModel3' | 'CarTypeModelY' | 'CarTypeSemiTruck' | 'CarTypeCybertruck' | OpenText
  /** State of the centre screen. */
  CenterDisplay: 'DisplayStateUnknown' | 'DisplayStateOff' | 'DisplayStateDim' | 'DisplayStateAccessory' | 'DisplayStateOn' | 'DisplayStateDriving' | 'DisplayStateCharging' | 'DisplayStateLock' | 'DisplayStateSentry' | 'DisplayStateDog' | 'DisplayStateEntertainment' | OpenText
  /** Current sensed on the AC charger input. In A. */
  ChargeAmps: number
  /** Charge current asked for. In A. */
  ChargeCurrentRequest: number
  /** Highest charge current available. In A. */
  ChargeCurrentRequestMax: number
  /** Charging enabled. */
  ChargeEnableRequest: boolean
  /** Charge level at which charging stops. In %. */
  ChargeLimitSoc: number
  /** Charge-port hardware variant. */
  ChargePort: 'ChargePortUnknown' | 'ChargePortUS' | 'ChargePortEU' | 'ChargePortGB' | 'ChargePortCCS' | OpenText
  /** Charge port in cold-weather mode. */
  ChargePortColdWeatherMode: boolean
  /** Charge-port door open, from the door position sensor only. */
  ChargePortDoorOpen: boolean
  /** Charge-port latch state; early Model 3 does not latch when cold. */
  ChargePortLatch: 'ChargePortLatchUnknown' | 'ChargePortLatchSNA' | 'ChargePortLatchDisengaged' | 'ChargePortLatchEngaged' | 'ChargePortLatchBlocking' | OpenText
  /** Range gained per hour at the present charge rate. In mi/h. */
  ChargeRateMilePerHour: number
  /** Coarse charge state; DetailedChargeState is preferred. */
  ChargeState: string
  /** Phases available from the connected charger. */
  ChargerPhases: number
  /** RMS voltage at the AC charger input; noisy. In V. */
  ChargerVoltage: number
  /** Kind of cable attached; invalid when there is none. */
  ChargingCableType: 'CableTypeUnknown' | 'CableTypeIEC' | 'CableTypeSAE' | 'CableTypeGB_AC' | 'CableTypeGB_DC' | 'CableTypeSNA' | OpenText
  /** Climate keeper (keep / dog / camp) mode. */
  ClimateKeeperMode: 'ClimateKeeperModeStateUnknown' | 'ClimateKeeperModeStateOff' | 'ClimateKeeperModeStateOn' | 'ClimateKeeperModeStateDog' | 'ClimateKeeperModeStateParty' | OpenText
  /** Cooling level requested for the front-left seat. */
  ClimateSeatCoolingFrontLeft: number
  /** Cooling level requested for the front-right seat. */
  ClimateSeatCoolingFrontRight: number
  /** Following distance chosen for cruise control. */
  CruiseFollowDistance: 'FollowDistanceUnknown' | 'FollowDistance1' | 'FollowDistance2' | 'FollowDistance3' | 'FollowDistance4' | 'FollowDistance5' | 'FollowDistance6' | 'FollowDistance7' | OpenText
  /** Cruise-control set speed. In mph. */
  CruiseSetSpeed: number
  /** Speed the vehicle may not exceed (speed limit mode). In mph. */
  CurrentLimitMph: number
  /** Energy delivered so far in a session, as seen at the battery; valid for AC and DC. In kWh. */
  DCChargingEnergyIn: number
  /** Power of a DC charging session. In kW. */
  DCChargingPower: number
  /** Enable line of the DC-DC converter. */
  DCDCEnable: boolean
  /** Defrosting as part of preconditioning. */
  DefrostForPreconditioning: boolean
  /** Defrost state. */
  DefrostMode: 'DefrostModeStateUnknown' | 'DefrostModeStateOff' | 'DefrostModeStateNormal' | 'DefrostModeStateMax' | 'DefrostModeStateAutoDefog' | OpenText
  /** Coordinates of the active navigation destination; invalid when there is none. */
  DestinationLocation: Coordinates
  /** Name of the active navigation destination; invalid when there is none. */
  DestinationName: string
  /** Detailed charge state. */
  DetailedChargeState: 'DetailedChargeStateUnknown' | 'DetailedChargeStateDisconnected' | 'DetailedChargeStateNoPower' | 'DetailedChargeStateStarting' | 'DetailedChargeStateCharging' | 'DetailedChargeStateComplete' | 'DetailedChargeStateStopped' | OpenText
  /** Front motor speed, referred to the axle. In rad/s. */
  DiAxleSpeedF: number
  /** Rear motor speed, referred to the axle. In rad/s. */
  DiAxleSpeedR: number
  /** Rear-left motor speed, referred to the axle. In rad/s. */
  DiAxleSpeedREL: number
  /** Rear-right motor speed, referred to the axle. In rad/s. */
  DiAxleSpeedRER: number
  /** Front inverter heatsink temperature. In degC. */
  DiHeatsinkTF: number
  /** Rear inverter heatsink temperature. In degC. */
  DiHeatsinkTR: number
  /** Rear-left inverter heatsink temperature. In degC. */
  DiHeatsinkTREL: number
  /** Rear-right inverter heatsink temperature. In degC. */
  DiHeatsinkTRER: number
  /** Front inverter outlet temperature. In degC. */
  DiInverterTF: number
  /** Rear inverter outlet temperature. In degC. */
  DiInverterTR: number
  /** Rear-left inverter outlet temperature. In degC. */
  DiInverterTREL: number
  /** Rear-right inverter outlet temperature. In degC. */
  DiInverterTRER: number
  /** Front motor current. In A. */
  DiMotorCurrentF: number
  /** Rear motor current. In A. */
  DiMotorCurrentR: number
  /** Rear-left motor current. In A. */
  DiMotorCurrentREL: number
  /** Rear-right motor current. In A. */
  DiMotorCurrentRER: number
  /** Torque command sent to the secondary drive unit. In Nm. */
  DiSlaveTorqueCmd: number
  /** Front inverter state. */
  DiStateF: 'DriveInverterStateUnknown' | 'DriveInverterStateUnavailable' | 'DriveInverterStateStandby' | 'DriveInverterStateFault' | 'DriveInverterStateAbort' | 'DriveInverterStateEnable' | OpenText
  /** Rear inverter state. */
  DiStateR: 'DriveInverterStateUnknown' | 'DriveInverterStateUnavailable' | 'DriveInverterStateStandby' | 'DriveInverterStateFault' | 'DriveInverterStateAbort' | 'DriveInverterStateEnable' | OpenText
  /** Rear-left inverter state. */
  DiStateREL: 'DriveInverterStateUnknown' | 'DriveInverterStateUnavailable' | 'DriveInverterStateStandby' | 'DriveInverterStateFault' | 'DriveInverterStateAbort' | 'DriveInverterStateEnable' | OpenText
  /** Rear-right inverter state. */
  DiStateRER: 'DriveInverterStateUnknown' | 'DriveInverterStateUnavailable' | 'DriveInverterStateStandby' | 'DriveInverterStateFault' | 'DriveInverterStateAbort' | 'DriveInverterStateEnable' | OpenText
  /** Front stator temperature. In degC. */
  DiStatorTempF: number
  /** Rear stator temperature. In degC. */
  DiStatorTempR: number
  /** Rear-left stator temperature. In degC. */
  DiStatorTempREL: number
  /** Rear-right stator temperature. In degC. */
  DiStatorTempRER: number
  /** Torque actually produced by the front unit, referred to the axle. In Nm. */
  DiTorqueActualF: number
  /** Torque actually produced by the rear unit, referred to the axle. In Nm. */
  DiTorqueActualR: number
  /** Torque actually produced by the rear-left unit, referred to the axle. In Nm. */
  DiTorqueActualREL: number
  /** Torque actually produced by the rear-right unit, referred to the axle. In Nm. */
  DiTorqueActualRER: number
  /** Torque asked of the drive unit, referred to the axle. In Nm. */
  DiTorquemotor: number
  /** Battery voltage seen by the front inverter. In V. */
  DiVBatF: number
  /** Battery voltage seen by the rear inverter. In V. */
  DiVBatR: number
  /** Battery voltage seen by the rear-left inverter. In V. */
  DiVBatREL: number
  /** Battery voltage seen by the rear-right inverter. In V. */
  DiVBatRER: number
  /** Open flag per door, front trunk and rear trunk. */
  DoorState: { [part: string]: boolean }
  /** Drive power rail on (all drive controllers powered and ready). */
  DriveRail: boolean
  /** Driver seat-belt indication. */
  DriverSeatBelt: boolean
  /** Driver present, from several sensors depending on the platform. */
  DriverSeatOccupied: boolean
  /** Efficiency package code; values vary by model. */
  EfficiencyPackage: string
  /** Emergency lane departure avoidance switched on. */
  EmergencyLaneDepartureAvoidance: boolean
  /** Nominal energy left in the pack. In kWh. */
  EnergyRemaining: number
  /** Range estimate that takes driving conditions into account. In mi. */
  EstBatteryRange: number
  /** Time until the charge limit is reached. In h. */
  EstimatedHoursToChargeTermination: number
  /** Vehicle is classed as European. */
  EuropeVehicle: boolean
  /** Predicted charge on arrival; invalid without a destination. In %. */
  ExpectedEnergyPercentAtTripArrival: number
  /** Paint colour code. */
  ExteriorColor: string
  /** A fast charger is attached. */
  FastChargerPresent: boolean
  /** Kind of fast charger attached. */
  FastChargerType: 'FastChargerUnknown' | 'FastChargerSupercharger' | 'FastChargerCHAdeMO' | 'FastChargerGB' | 'FastChargerACSingleWireCAN' | 'FastChargerCombo' | 'FastChargerMCSingleWireCAN' | 'FastChargerOther' | 'FastChargerSNA' | OpenText
  /** Front driver-side window. */
  FdWindow: 'WindowStateUnknown' | 'WindowStateClosed' | 'WindowStatePartiallyOpen' | 'WindowStateOpened' | OpenText
  /** Forward-collision-warning sensitivity setting. */
  ForwardCollisionWarning: 'ForwardCollisionSensitivityUnknown' | 'ForwardCollisionSensitivityOff' | 'ForwardCollisionSensitivityLate' | 'ForwardCollisionSensitivityAverage' | 'ForwardCollisionSensitivityEarly' | OpenText
  /** Front passenger-side window. */
  FpWindow: 'WindowStateUnknown' | 'WindowStateClosed' | 'WindowStatePartiallyOpen' | 'WindowStateOpened' | OpenText
  /** Current gear as reported by the drive inverter. */
  Gear: 'ShiftStateUnknown' | 'ShiftStateInvalid' | 'ShiftStateP' | 'ShiftStateR' | 'ShiftStateN' | 'ShiftStateD' | 'ShiftStateSNA' | OpenText
  /** Direction the vehicle faces, clockwise from north (90 = east). In deg. */
  GpsHeading: number
  /** GPS lock acquired. */
  GpsState: boolean
  /** Guest mode on. */
  GuestModeEnabled: boolean
  /** Progress of the guest-mode phone-access flow. */
  GuestModeMobileAccessState: 'GuestModeMobileAccessUnknown' | 'GuestModeMobileAccessInit' | 'GuestModeMobileAccessNotAuthenticated' | 'GuestModeMobileAccessAuthenticated' | 'GuestModeMobileAccessAbortedDriving' | 'GuestModeMobileAccessAbortedUsingRemoteStart' | 'GuestModeMobileAccessAbortedUsingBLEKeys' | 'GuestModeMobileAccessAbortedValetMode' | 'GuestModeMobileAccessAbortedGuestModeOff' | 'GuestModeMobileAccessAbortedDriveAuthTimeExceeded' | 'GuestModeMobileAccessAbortedNoDataReceived' | 'GuestModeMobileAccessRequestingFromMothership' | 'GuestModeMobileAccessRequestingFromAuthD' | 'GuestModeMobileAccessAbortedFetchFailed' | 'GuestModeMobileAccessAbortedBadDataReceived' | 'GuestModeMobileAccessShowingQRCode' | 'GuestModeMobileAccessSwipedAway' | 'GuestModeMobileAccessDismissedQRCodeExpired' | 'GuestModeMobileAccessSucceededPairedNewBLEKey' | OpenText
  /** Number of HomeLink devices in range. */
  HomelinkDeviceCount: number
  /** A HomeLink device is in range. */
  HomelinkNearby: boolean
  /** Air conditioning compressor enabled. */
  HvacACEnabled: boolean
  /** Automatic climate mode. */
  HvacAutoMode: 'HvacAutoModeStateUnknown' | 'HvacAutoModeStateOn' | 'HvacAutoModeStateOverride' | OpenText
  /** Cabin fan speed step. */
  HvacFanSpeed: number
  /** Cabin blower set-speed segment. */
  HvacFanStatus: number
  /** Set temperature of the left side (side of car, not driver/passenger). In degC. */
  HvacLeftTemperatureRequest: number
  /** Power state of the climate system. */
  HvacPower: 'HvacPowerStateUnknown' | 'HvacPowerStateOff' | 'HvacPowerStateOn' | 'HvacPowerStatePrecondition' | 'HvacPowerStateOverheatProtect' | OpenText
  /** Set temperature of the right side (side of car, not driver/passenger). In degC. */
  HvacRightTemperatureRequest: number
  /** Steering-wheel heater on automatic. */
  HvacSteeringWheelHeatAuto: boolean
  /** Steering-wheel heater level. */
  HvacSteeringWheelHeatLevel: number
  /** High-voltage interlock state. */
  Hvil: 'HvilStatusUnknown' | 'HvilStatusFault' | 'HvilStatusOK' | OpenText
  /** Range under ideal conditions. In mi. */
  IdealBatteryRange: number
  /** Estimated cabin temperature; drifts in small steps, a minimum delta is advised. In degC. */
  InsideTemp: number
  /** Resistance between high-voltage bus and chassis. In ohm. */
  IsolationResistance: number
  /** Lane-assist level chosen in settings. */
  LaneDepartureAvoidance: 'LaneAssistLevelUnknown' | 'LaneAssistLevelNone' | 'LaneAssistLevelWarning' | 'LaneAssistLevelAssist' | OpenText
  /** Sideways acceleration. In m/s^2. */
  LateralAcceleration: number
  /** Energy recovered by regeneration over the life of the vehicle. In kWh. */
  LifetimeEnergyGainedRegen: number
  /** Energy discharged over the life of the vehicle. In kWh. */
  LifetimeEnergyUsed: number
  /** Energy discharged while in a driving power state. In kWh. */
  LifetimeEnergyUsedDrive: number
  /** Hazard lights on. */
  LightsHazardsActive: boolean
  /** High beams on. */
  LightsHighBeams: boolean
  /** Turn signal: left, right, both or off. */
  LightsTurnSignal: 'TurnSignalStateUnknown' | 'TurnSignalStateOff' | 'TurnSignalStateLeft' | 'TurnSignalStateRight' | 'TurnSignalStateBoth' | OpenText
  /** At a saved favourite place of the active driver profile. */
  LocatedAtFavorite: boolean
  /** At the saved home of the active driver profile. */
  LocatedAtHome: boolean
  /** At the saved workplace of the active driver profile. */
  LocatedAtWork: boolean
  /** Latitude and longitude of the vehicle. */
  Location: Coordinates
  /** Vehicle locked. */
  Locked: boolean
  /** Forward acceleration. In m/s^2. */
  LongitudinalAcceleration: number
  /** Audio volume. */
  MediaAudioVolume: number
  /** Size of one volume step. */
  MediaAudioVolumeIncrement: number
  /** Highest selectable volume. */
  MediaAudioVolumeMax: number
  /** Album of the current track. */
  MediaNowPlayingAlbum: string
  /** Artist of the current track. */
  MediaNowPlayingArtist: string
  /** Length of the current track. In ms. */
  MediaNowPlayingDuration: number
  /** Playback position; can be meaningless for radio. In ms. */
  MediaNowPlayingElapsed: number
  /** Station being played. */
  MediaNowPlayingStation: string
  /** Title of the current track. */
  MediaNowPlayingTitle: string
  /** Active media source. */
  MediaPlaybackSource: string
  /** Stopped / playing / paused. */
  MediaPlaybackStatus: 'MediaStatusUnknown' | 'MediaStatusStopped' | 'MediaStatusPlaying' | 'MediaStatusPaused' | OpenText
  /** Distance driven since the self-driving statistics were last reset. In mi. */
  MilesSinceReset: number
  /** Distance left to the navigation destination; invalid without one. In mi. */
  MilesToArrival: number
  /** Time left to the navigation destination; invalid without one. In min. */
  MinutesToArrival: number
  /** Hottest pack thermistor. In degC. */
  ModuleTempMax: number
  /** Coldest pack thermistor. In degC. */
  ModuleTempMin: number
  /** Battery lacks power to heat itself. */
  NotEnoughPowerToHeat: boolean
  /** Number (from 1) of the brick with the highest voltage. */
  NumBrickVoltageMax: number
  /** Number (from 1) of the brick with the lowest voltage. */
  NumBrickVoltageMin: number
  /** Module id of the hottest thermistor. */
  NumModuleTempMax: number
  /** Module id of the coldest thermistor. */
  NumModuleTempMin: number
  /** Total distance driven. In mi. */
  Odometer: number
  /** Off-road light bar detected. */
  OffroadLightbarPresent: boolean
  /** Coordinates where the active navigation route began. */
  OriginLocation: Coordinates
  /** Ambient temperature, filtered by vehicle speed. In degC. */
  OutsideTemp: number
  /** Pack current at the high-voltage contactors. In A. */
  PackCurrent: number
  /** Pack voltage on the battery side of the contactors. In V. */
  PackVoltage: number
  /** Count of paired phone keys and key fobs. */
  PairedPhoneKeyAndKeyFobQty: number
  /** Passenger seat-belt status (see note). */
  PassengerSeatBelt: 'BuckleStatusUnknown' | 'BuckleStatusUnlatched' | 'BuckleStatusLatched' | 'BuckleStatusFaulted' | OpenText
  /** Accelerator pedal position. In %. */
  PedalPosition: number
  /** A PIN is needed before leaving park. */
  PinToDriveEnabled: boolean
  /** Time of Powershare output left. In h. */
  PowershareHoursLeft: number
  /** Real AC output power in vehicle-to-load/home mode; positive = battery discharging. In kW. */
  PowershareInstantaneousPowerKW: number
  /** Powershare state. */
  PowershareStatus: 'PowershareStateUnknown' | 'PowershareStateInactive' | 'PowershareStateHandshaking' | 'PowershareStateInit' | 'PowershareStateEnabled' | 'PowershareStateEnabledReconnectingSoon' | 'PowershareStateStopped' | OpenText
  /** Why Powershare stopped. */
  PowershareStopReason: 'PowershareStopReasonStatusUnknown' | 'PowershareStopReasonStatusNone' | 'PowershareStopReasonStatusSOCTooLow' | 'PowershareStopReasonStatusRetry' | 'PowershareStopReasonStatusFault' | 'PowershareStopReasonStatusUser' | 'PowershareStopReasonStatusReconnecting' | 'PowershareStopReasonStatusAuthentication' | OpenText
  /** Kind of Powershare in use. */
  PowershareType: 'PowershareTypeStatusUnknown' | 'PowershareTypeStatusNone' | 'PowershareTypeStatusLoad' | 'PowershareTypeStatusHome' | OpenText
  /** Preconditioning active. */
  PreconditioningEnabled: boolean
  /** Officially rated range at the present charge. In mi. */
  RatedRange: number
  /** Rear driver-side window. */
  RdWindow: 'WindowStateUnknown' | 'WindowStateClosed' | 'WindowStatePartiallyOpen' | 'WindowStateOpened' | OpenText
  /** Rear defroster on. */
  RearDefrostEnabled: boolean
  /** Climate control enabled on the rear screen. */
  RearDisplayHvacEnabled: boolean
  /** Rear-seat-heater package installed. */
  RearSeatHeaters: string
  /** Being driven without a physical key (remote start). */
  RemoteStartEnabled: boolean
  /** Right-hand-drive vehicle. */
  RightHandDrive: boolean
  /** Roof colour code. */
  RoofColor: string
  /** Time the route last changed; does not work. */
  RouteLastUpdated: number
  /** Encoded polyline of the active route. */
  RouteLine: string
  /** Traffic delay on the active route. In min. */
  RouteTrafficMinutesDelay: number
  /** Rear passenger-side window. */
  RpWindow: 'WindowStateUnknown' | 'WindowStateClosed' | 'WindowStatePartiallyOpen' | 'WindowStateOpened' | OpenText
  /** Scheduled-charging mode. */
  ScheduledChargingMode: 'ScheduledChargingModeUnknown' | 'ScheduledChargingModeOff' | 'ScheduledChargingModeStartAt' | 'ScheduledChargingModeDepartBy' | OpenText
  /** A charge is scheduled. */
  ScheduledChargingPending: boolean
  /** Scheduled start of charging. */
  ScheduledChargingStartTime: number
  /** Scheduled departure. */
  ScheduledDepartureTime: number
  /** Front-left seat heater level, 0 off to 3 high. */
  SeatHeaterLeft: number
  /** Rear-centre seat heater level, 0 off to 3 high. */
  SeatHeaterRearCenter: number
  /** Rear-left seat heater level, 0 off to 3 high. */
  SeatHeaterRearLeft: number
  /** Rear-right seat heater level, 0 off to 3 high. */
  SeatHeaterRearRight: number
  /** Front-right seat heater level, 0 off to 3 high. */
  SeatHeaterRight: number
  /** Front seat ventilation on. */
  SeatVentEnabled: boolean
  /** Distance driven with supervised self-driving since the statistics were last reset. In mi. */
  SelfDrivingMilesSinceReset: number
  /** Fold position of the Semi passenger seat. */
  SemitruckPassengerSeatFoldPosition: 'SeatFoldPositionUnknown' | 'SeatFoldPositionSNA' | 'SeatFoldPositionFaulted' | 'SeatFoldPositionNotConfigured' | 'SeatFoldPositionFolded' | 'SeatFoldPositionUnfolded' | OpenText
  /** Semi middle axle, left dual, tyre 0 pressure. In bar. */
  SemitruckTpmsPressureRe1L0: number
  /** Semi middle axle, left dual, tyre 1 pressure. In bar. */
  SemitruckTpmsPressureRe1L1: number
  /** Semi middle axle, right dual, tyre 0 pressure. In bar. */
  SemitruckTpmsPressureRe1R0: number
  /** Semi middle axle, right dual, tyre 1 pressure. In bar. */
  SemitruckTpmsPressureRe1R1: number
  /** Semi rear axle, left dual, tyre 0 pressure. In bar. */
  SemitruckTpmsPressureRe2L0: number
  /** Semi rear axle, left dual, tyre 1 pressure. In bar. */
  SemitruckTpmsPressureRe2L1: number
  /** Semi rear axle, right dual, tyre 0 pressure. In bar. */
  SemitruckTpmsPressureRe2R0: number
  /** Semi rear axle, right dual, tyre 1 pressure. In bar. */
  SemitruckTpmsPressureRe2R1: number
  /** Air state of the Semi tractor park brake. */
  SemitruckTractorParkBrakeStatus: 'TractorAirStatusUnknown' | 'TractorAirStatusNotAvailable' | 'TractorAirStatusError' | 'TractorAirStatusCharged' | 'TractorAirStatusBuildingPressureIntermediate' | 'TractorAirStatusExhaustingPressureIntermediate' | 'TractorAirStatusExhausted' | OpenText
  /** Air state of the Semi trailer park brake. */
  SemitruckTrailerParkBrakeStatus: 'TrailerAirStatusUnknown' | 'TrailerAirStatusSNA' | 'TrailerAirStatusInvalid' | 'TrailerAirStatusBobtailMode' | 'TrailerAirStatusCharged' | 'TrailerAirStatusBuildingPressureIntermediate' | 'TrailerAirStatusExhaustingPressureIntermediate' | 'TrailerAirStatusExhausted' | OpenText
  /** Sentry mode state. */
  SentryMode: 'SentryModeStateUnknown' | 'SentryModeStateOff' | 'SentryModeStateIdle' | 'SentryModeStateArmed' | 'SentryModeStateAware' | 'SentryModeStatePanic' | 'SentryModeStateQuiet' | OpenText
  /** Service mode on. */
  ServiceMode: boolean
  /** 24-hour clock preferred. */
  Setting24HourTime: boolean
  /** Range shown as distance or percent. */
  SettingChargeUnit: 'ChargeUnitUnknown' | 'ChargeUnitDistance' | 'ChargeUnitPercent' | OpenText
  /** Distance unit shown in the car. */
  SettingDistanceUnit: 'DistanceUnitUnknown' | 'DistanceUnitMiles' | 'DistanceUnitKilometers' | OpenText
  /** Temperature unit preferred. */
  SettingTemperatureUnit: 'TemperatureUnitUnknown' | 'TemperatureUnitFahrenheit' | 'TemperatureUnitCelsius' | OpenText
  /** Tyre-pressure unit preferred. */
  SettingTirePressureUnit: 'PressureUnitUnknown' | 'PressureUnitPsi' | 'PressureUnitBar' | OpenText
  /** Usable state of charge. In %. */
  Soc: number
  /** Download progress; can run 0 to 100 several times for one update. In %. */
  SoftwareUpdateDownloadPercentComplete: number
  /** Estimated installation time. In min. */
  SoftwareUpdateExpectedDurationMinutes: number
  /** Installation progress; the car disconnects for part of it. In %. */
  SoftwareUpdateInstallationPercentComplete: number
  /** Scheduled start of the installation. */
  SoftwareUpdateScheduledStartTime: number
  /** Version of an available update. */
  SoftwareUpdateVersion: string
  /** Speed limit mode on. */
  SpeedLimitMode: boolean
  /** Speed-limit warning setting. */
  SpeedLimitWarning: 'SpeedAssistLevelUnknown' | 'SpeedAssistLevelNone' | 'SpeedAssistLevelDisplay' | 'SpeedAssistLevelChime' | OpenText
  /** Sunroof variant installed. */
  SunroofInstalled: 'SunroofInstalledStateUnknown' | 'SunroofInstalledStateNotInstalled' | 'SunroofInstalledStateGen1Installed' | 'SunroofInstalledStateGen2Installed' | OpenText
  /** Current Supercharger session belongs to a planned trip. */
  SuperchargerSessionTripPlanner: boolean
  /** Time until charging ends, or until ready to go on when part of a trip. In h. */
  TimeToFullCharge: number
  /** How far the Cybertruck tonneau is open. In %. */
  TonneauOpenPercent: number
  /** Cybertruck tonneau state. */
  TonneauPosition: 'TonneauPositionStateUnknown' | 'TonneauPositionStateInvalid' | 'TonneauPositionStateClosed' | 'TonneauPositionStatePartiallyOpen' | 'TonneauPositionStateFullyOpen' | OpenText
  /** Cybertruck tonneau state in tent mode. */
  TonneauTentMode: 'TonneauTentModeStateUnknown' | 'TonneauTentModeStateInactive' | 'TonneauTentModeStateMoving' | 'TonneauTentModeStateFailed' | 'TonneauTentModeStateActive' | OpenText
  /** Tyres with a severe pressure warning. */
  TpmsHardWarnings: { [part: string]: boolean }
  /** When the front-left pressure was last read. */
  TpmsLastSeenPressureTimeFl: number
  /** When the front-right pressure was last read. */
  TpmsLastSeenPressureTimeFr: number
  /** When the rear-left pressure was last read. */
  TpmsLastSeenPressureTimeRl: number
  /** When the rear-right pressure was last read. */
  TpmsLastSeenPressureTimeRr: number
  /** Front-left tyre pressure. In bar. */
  TpmsPressureFl: number
  /** Front-right tyre pressure. In bar. */
  TpmsPressureFr: number
  /** Rear-left tyre pressure (not used on Semi). In bar. */
  TpmsPressureRl: number
  /** Rear-right tyre pressure (not used on Semi). In bar. */
  TpmsPressureRr: number
  /** Tyres with a mild pressure warning. */
  TpmsSoftWarnings: { [part: string]: boolean }
  /** Trim code. */
  Trim: string
  /** Valet mode on. */
  ValetModeEnabled: boolean
  /** Nickname of the vehicle. */
  VehicleName: string
  /** Vehicle speed. In mph. */
  VehicleSpeed: number
  /** Firmware version running. */
  Version: string
  /** Wheel code. */
  WheelType: string
  /** Wiper heater on. */
  WiperHeatEnabled: boolean
}
