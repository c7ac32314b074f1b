/** The feature names staff can tick on a vehicle while the site stores no list of its own, in the order a brochure would list them. */
export const standardFeatures = [
  'Power Fold-Out Ramp',
  'Power In-Floor Ramp',
  'Manual Ramp',
  'Wheelchair Lift',
  'Power Sliding Doors',
  'Kneeling Suspension',
  'Removable Front Passenger Seat',
  'Removable Driver Seat',
  "Q'Straint Tie-Downs",
  'Power Docking Station',
  'Power Transfer Seat',
  'Hand Controls Ready',
  'Ramp Remote Control',
  'Backup Camera',
]
