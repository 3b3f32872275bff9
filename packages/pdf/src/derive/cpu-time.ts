type CpuUsage = ReturnType<typeof process.cpuUsage>;

/** Processor time of this process since `began`, in milliseconds. A busy machine does not lengthen it. */
export function cpuMsSince(began: CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
