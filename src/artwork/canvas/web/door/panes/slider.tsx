import { useId } from 'react';

/** A slider with its label and, beside it, its value as people say it. */
export function Slider(props: {
  label: string;
  value: number;
  /** 0 is the least; default 100. */
  most?: number;
  step?: number;
  text: string;
  className: string;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className={props.className}>
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={props.most ?? 100}
        step={props.step ?? 1}
        value={props.value}
        aria-valuetext={props.text}
        onChange={(event) => props.onChange(Number(event.target.value))}
      />
      <output className="k-figures" htmlFor={id}>
        {props.text}
      </output>
    </div>
  );
}
