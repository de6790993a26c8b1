import ReactApexCharts from 'react-apexcharts';

type Component = typeof ReactApexCharts;

/** react-apexcharts 1.7 is CommonJS: the bundler hands out its namespace, as Node.js would. */
export const Apex: Component = (ReactApexCharts as unknown as { default?: Component }).default ?? ReactApexCharts;
